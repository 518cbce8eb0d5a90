import { site } from '../../content/site.ts';

const VALID_FOR_MS = 365 * 24 * 3_600_000;

/**
 * `/.well-known/security.txt` (RFC 9116): where somebody who finds a hole writes to.
 *
 * @param builtAt milliseconds since 1970; the file says that it may be believed for a year after that
 */
export function securityText(origin: string, builtAt: number): string {
  return [
    `Contact: mailto:${site.supportEmail}`,
    `Expires: ${new Date(builtAt + VALID_FOR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
