import { inject } from 'vitest';

import * as clerk from '../../../emulators/clerk/signing.ts';
import * as paypal from '../../../emulators/paypal/signing.ts';
import { startPracticeStack } from '../../../scripts/practice-stack.ts';
import { newPort } from '../../support/new-port.ts';
import { PAYPAL_PORT, SITE_PORT } from './addresses.ts';

process.env['LOG_LEVEL'] ??= 'silent';

const keys = inject('signingKeys');
clerk.keepSigningKey(keys.clerk);
paypal.keepSigningKey(keys.paypal);

/** The built site, its server and both emulators, for the files of this process, with which they end, and with nothing kept. */
const ports = {
  site: SITE_PORT,
  server: await newPort(),
  clerk: await newPort(),
  paypal: await newPort(),
};
const stack = await startPracticeStack(ports, null, {
  VITE_PAYPAL_SDK_URL: `http://localhost:${PAYPAL_PORT}/sdk/js`,
});
await stack.startServer(inject('siteFolder'));

/** The site's address in the browser; `fromSite` asks there from outside of one. */
export const siteUrl = stack.siteOrigin;
export const { clerkUrl, paypalUrl } = stack;

/** Leads the addresses that the built site knows to this stack. */
export const HOST_RESOLVER_RULES = [
  `MAP localhost:${SITE_PORT} 127.0.0.1:${ports.server}`,
  `MAP localhost:${PAYPAL_PORT} 127.0.0.1:${ports.paypal}`,
].join(', ');

/** What the server answers at an address of the site. */
export function fromSite(address: string, request: RequestInit = {}): Promise<Response> {
  return fetch(address.replace(siteUrl, `http://127.0.0.1:${ports.server}`), request);
}
