import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const signed = promisify(sign);
const KEY_ID = 'ins_load';
const LIFETIME_S = 3_600;

export interface TokenMaker {
  /** As Clerk publishes it. */
  readonly jwk: object;
  readonly pem: string;
  /** A session token of a member, as Clerk's browser library gets it. */
  tokenOf(memberId: string): Promise<string>;
}

export function createTokenMaker(issuer: string, appOrigin: string): TokenMaker {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' },
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    tokenOf: (memberId) => signedToken(privateKey, issuer, appOrigin, memberId),
  };
}

async function signedToken(
  key: KeyObject,
  issuer: string,
  appOrigin: string,
  memberId: string,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000) - 5;
  const head = part({ alg: 'RS256', typ: 'JWT', kid: KEY_ID, cat: 'cl_B7d4PD111AAA' });
  const claims = part({
    iss: issuer,
    azp: appOrigin,
    sub: memberId,
    sid: `sess_${memberId}`,
    sts: 'active',
    iat: now,
    nbf: now,
    exp: now + LIFETIME_S,
    v: 2,
  });
  const text = `${head}.${claims}`;
  return `${text}.${(await signed('sha256', Buffer.from(text), key)).toString('base64url')}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
