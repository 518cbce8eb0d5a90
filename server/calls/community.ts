import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Member } from '../clerk/members.ts';
import type { ForumEnvironment } from '../environment.ts';
import { Refusal } from '../errors.ts';

/**
 * What the forum asks for. DiscourseConnect: `sso` is a query string in Base64, and `sig` its HMAC-SHA256 in hex, keyed with the
 * secret that forum and site share. Source: lib/discourse_connect_base.rb and app/models/discourse_connect.rb of
 * https://github.com/discourse/discourse.
 */
export interface SignOnRequest {
  /** Goes back as it came: the forum takes each one once, within ten minutes. */
  readonly nonce: string;
}

const BASE64 = /^[A-Za-z0-9+/=\r\n]+$/;
const SIGNATURE = /^[0-9a-f]{64}$/i;
const REQUEST_MAX_LENGTH = 4096;

/**
 * Reads the forum's request.
 * @throws {Refusal} 400 for one that the forum has not signed, or whose answer would go anywhere but to the forum.
 */
export function readSignOn(
  forum: ForumEnvironment,
  { sso = '', sig = '' }: { readonly sso?: string | undefined; readonly sig?: string | undefined },
): SignOnRequest {
  const isWellFormed = sso.length <= REQUEST_MAX_LENGTH && BASE64.test(sso) && SIGNATURE.test(sig);
  if (!isWellFormed || !timingSafeEqual(signatureOf(forum, sso), Buffer.from(sig, 'hex'))) {
    throw unreadable('bad-signature');
  }
  const said = new URLSearchParams(Buffer.from(sso, 'base64').toString('utf8'));
  const nonce = said.get('nonce') ?? '';
  if (nonce === '' || said.get('return_sso_url') !== returnAddress(forum)) {
    throw unreadable('foreign-return');
  }
  return { nonce };
}

/**
 * Where the member's browser goes next: back to the forum, with who the member is. A forum takes an address that nobody has
 * verified for somebody else's account, so such a member has to confirm it there.
 * @throws {Refusal} 409 for a member without an email address, whom a forum cannot know.
 */
export function signedOn(
  forum: ForumEnvironment,
  { nonce }: SignOnRequest,
  { id, email, isEmailVerified, name }: Pick<Member, 'id' | 'email' | 'isEmailVerified' | 'name'>,
): string {
  if (email === null) {
    throw new Refusal(
      409,
      'no-email',
      'The community needs an email address, and your account has none. Please add one under your picture, then try again.',
    );
  }
  const said = new URLSearchParams({
    nonce,
    external_id: id,
    email,
    ...(name === null ? {} : { name }),
    ...(isEmailVerified ? {} : { require_activation: 'true' }),
  });
  const sso = Buffer.from(said.toString(), 'utf8').toString('base64');
  return `${returnAddress(forum)}?${new URLSearchParams({
    sso,
    sig: signatureOf(forum, sso).toString('hex'),
  }).toString()}`;
}

function returnAddress({ url }: ForumEnvironment): string {
  return `${url}/session/sso_login`;
}

function signatureOf({ secret }: ForumEnvironment, sso: string): Buffer {
  return createHmac('sha256', secret).update(sso).digest();
}

function unreadable(outcome: string): Refusal {
  return new Refusal(
    400,
    outcome,
    'This way into the community does not hold. Please open the community again from your Inner Circle page.',
  );
}
