import { createHash } from 'node:crypto';

import { PICTURE_SERVICE } from '../content/picture-service.ts';
import type { ServerEnvironment } from './environment.ts';

/** Where the browsers report what a policy refused. */
export const POLICY_REPORTS_PATH = '/reports';
const REPORTS_GROUP = 'site';
/** The header that names the group of the policies. */
export const REPORTING_ENDPOINTS = `${REPORTS_GROUP}="${POLICY_REPORTS_PATH}"`;

// A host without a scheme stands for https on a site that has https, and the policy is sent with every page.
const PAYPAL_HOSTS = ['*.paypal.com', '*.paypalobjects.com'];
/** https://clerk.com/docs/guides/secure/best-practices/csp-headers */
const CLERK_PROTECT = '*.protect.clerk.com';
const CLERK_PICTURES = 'img.clerk.com';
const CLERK_ROBOT_CHECK = 'challenges.cloudflare.com';

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
  const paypalHosts = paypal.scriptUrl === null ? PAYPAL_HOSTS : [new URL(paypal.scriptUrl).origin];
  const clerkHosts = clerk.proxy === null ? [clerk.frontendApiHost] : [];

  const clerkScriptOrigins =
    clerk.scriptUrl === null
      ? []
      : [new URL(clerk.scriptUrl, appOrigin).origin].filter((origin) => origin !== appOrigin);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...inlineScripts,
      ...paypalHosts,
      ...clerkHosts,
      ...clerkScriptOrigins,
      CLERK_PROTECT,
      CLERK_ROBOT_CHECK,
    ],
    'style-src': ["'self'", "'unsafe-inline'", ...paypalHosts],
    'img-src': ["'self'", 'data:', 'blob:', new URL(PICTURE_SERVICE).host, CLERK_PICTURES, ...paypalHosts],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...paypalHosts, ...clerkHosts, `${CLERK_PROTECT}:*`],
    'frame-src': ["'self'", ...paypalHosts, CLERK_PROTECT, CLERK_ROBOT_CHECK],
    'form-action': ["'self'", ...paypalHosts],
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
