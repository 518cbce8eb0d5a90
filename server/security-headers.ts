import type { MiddlewareHandler } from 'hono';

import { contentSecurityPolicy } from './content-security-policy.ts';
import type { ServerEnvironment } from './environment.ts';
import type { AppContext } from './log.ts';

const PERMISSIONS = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'serial=()',
  'usb=()',
].join(', ');

const POLICY = 'Content-Security-Policy';

/**
 * Puts the security headers on every answer that does not bring its own. Answers under `exceptPath` are somebody else's
 * pages and scripts: they keep their own policy. An answer of 304 brings no policy: the page that the browser has kept
 * goes with the policy, and so with the nonce, that it came with.
 */
export function securityHeaders(
  environment: ServerEnvironment,
  exceptPath: string | null,
): MiddlewareHandler<AppContext> {
  const forAll: Readonly<Record<string, string>> = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(environment.appOrigin.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
  const forOurs: Readonly<Record<string, string>> = {
    [POLICY]: contentSecurityPolicy(environment, []),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': PERMISSIONS,
  };
  return async (context, next) => {
    await next();
    const isOurs = exceptPath === null || !context.req.path.startsWith(`${exceptPath}/`);
    for (const [name, value] of Object.entries(isOurs ? { ...forAll, ...forOurs } : forAll)) {
      const isKept = name === POLICY && context.res.status === 304;
      if (!isKept && !context.res.headers.has(name)) {
        context.res.headers.set(name, value);
      }
    }
  };
}
