import { createHash } from 'node:crypto';

import { PICTURE_SERVICE } from '../content/picture-service.ts';
import type { ServerEnvironment } from './environment.ts';

/** Where the browsers report what a policy refused. */
export const POLICY_REPORTS_PATH = '/policy-reports';
const REPORTS_GROUP = 'policy';
/** The header that names the group of the policies. */
export const REPORTING_ENDPOINTS = `${REPORTS_GROUP}="${POLICY_REPORTS_PATH}"`;

const PAYPAL_ORIGINS = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
/** https://clerk.com/docs/guides/secure/best-practices/csp-headers */
const CLERK_PROTECT = 'https://*.protect.clerk.com';
const CLERK_PICTURES = 'https://img.clerk.com';
const CLERK_ROBOT_CHECK = 'https://challenges.cloudflare.com';

/**
 * The policy under which the site, Clerk's dialogs and PayPal's buttons work, and nothing else.
 * Pictures come from the vendors and from the one service that the blog shows pictures of.
 * @param inlineScripts sources that let scripts within the page run: hashes of its own, a nonce for PayPal's.
 */
export function contentSecurityPolicy(
  environment: ServerEnvironment,
  inlineScripts: readonly string[],
): string {
  const { clerk, paypal, appOrigin } = environment;
  const paypalOrigins = paypal.scriptUrl === null ? PAYPAL_ORIGINS : [new URL(paypal.scriptUrl).origin];
  const clerkOrigins = clerk.proxy === null ? [`https://${clerk.frontendApiHost}`] : [];

  const clerkScriptOrigins =
    clerk.scriptUrl === null
      ? []
      : [new URL(clerk.scriptUrl, appOrigin).origin].filter((origin) => origin !== appOrigin);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...inlineScripts,
      ...paypalOrigins,
      ...clerkOrigins,
      ...clerkScriptOrigins,
      CLERK_PROTECT,
      CLERK_ROBOT_CHECK,
    ],
    'style-src': ["'self'", "'unsafe-inline'", ...paypalOrigins],
    'img-src': ["'self'", 'data:', 'blob:', PICTURE_SERVICE, CLERK_PICTURES, ...paypalOrigins],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...paypalOrigins, ...clerkOrigins, `${CLERK_PROTECT}:*`],
    'frame-src': ["'self'", ...paypalOrigins, CLERK_PROTECT, CLERK_ROBOT_CHECK],
    'form-action': ["'self'", ...paypalOrigins],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [POLICY_REPORTS_PATH],
    'report-to': [REPORTS_GROUP],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const DATA_BLOCK =
  /\btype\s*=\s*["']?(?!module\b|importmap\b|speculationrules\b|text\/javascript\b)[^\s"'>]/i;

/** The sources that let the inline scripts of a page run: `'sha256-…'` each. Blocks of data need none. */
export function inlineScriptHashes(html: string): readonly string[] {
  const hashes = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes) && !DATA_BLOCK.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)];
}
