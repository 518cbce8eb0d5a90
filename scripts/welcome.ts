import { SITE_NAME } from '#content/site-name.ts';

import { PRACTICE_ACCOUNTS, SIGN_UP_CODE } from './practice-settings.ts';

const [withAccess, withoutAccess] = PRACTICE_ACCOUNTS;

/** What a newcomer reads once everything runs. */
export function welcome(siteOrigin: string): string {
  return `
  ${SITE_NAME} is running. Open this address:

      ${siteOrigin}

  Practice accounts (password for both: ${withAccess.password})
      ${withAccess.email.padEnd(20)} has course access
      ${withoutAccess.email.padEnd(20)} has none yet

  Or sign up with any address that ends in @example.com. When the site asks for
  the code from the e-mail, type ${SIGN_UP_CODE}. No e-mail is sent, and no money moves:
  sign-in and PayPal are local practice copies.

  Ctrl-C stops everything. Accounts and payments are kept for the next start;
  "npm run reset" forgets them.
`;
}
