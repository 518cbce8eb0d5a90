import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';

const KEY_BITS = 2048;
const CLOCK_SKEW_S = 10;
const JTI_BYTES = 10;

interface Actor {
  /** The id of whoever acts. */
  readonly sub: string;
  readonly iss?: string | undefined;
  readonly sid?: string | undefined;
}

interface TokenRequest {
  readonly sessionId: string;
  readonly userId: string;
  /** The address of the site that the token is for; null where the browser named none. */
  readonly azp: string | null;
  /** Who acts in the user's name. */
  readonly actor?: Actor | null;
  /** The session waits for a task: whoever checks the token must treat the user as signed out. */
  readonly pending?: boolean;
  /** Seconds until it expires; negative for a token that has expired already. */
  readonly ttlSeconds: number;
}

/** A new private key in PEM. */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: KEY_BITS });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Kept with the process and not in this module, which a test runner reads anew for each file. */
const kept: typeof globalThis & { clerkPracticeKey?: string } = globalThis;

/** The key of emulators that live in memory only, one for all of a process: to make one takes a fifth of a second. */
export function signingKeyInMemory(): string {
  return (kept.clerkPracticeKey ??= newSigningKey());
}

/** Lets them sign with a key that another process has made. */
export function keepSigningKey(key: string): void {
  kept.clerkPracticeKey = key;
}

/** Signs session tokens as Clerk does (RS256, version 2) and publishes the key that checks them. */
export class SessionSigner {
  readonly publicJwk: { kty: string; n: string; e: string; use: string; alg: string; kid: string };
  /** The public key in PEM. */
  readonly publicPem: string;
  readonly #privateKey: KeyObject;
  readonly #issuer: string;

  constructor(signingKey: string, issuer: string) {
    this.#issuer = issuer;
    this.#privateKey = createPrivateKey(signingKey);
    const publicKey = createPublicKey(this.#privateKey);
    this.publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
    const thumbprint = createHash('sha256')
      .update(JSON.stringify({ e, kty: 'RSA', n }))
      .digest('base64url');
    this.publicJwk = { kty: 'RSA', n, e, use: 'sig', alg: 'RS256', kid: `ins_${thumbprint}` };
  }

  sessionToken({ sessionId, userId, azp, actor, pending, ttlSeconds }: TokenRequest): string {
    const now = Math.floor(Date.now() / 1000);
    const issuedAt = Math.min(now, now + ttlSeconds - 1);
    return this.#signed({
      ...(actor ? { act: actor } : {}),
      ...(azp === null ? {} : { azp }),
      exp: now + ttlSeconds,
      fva: [0, -1],
      iat: issuedAt,
      iss: this.#issuer,
      jti: randomBytes(JTI_BYTES).toString('hex'),
      nbf: issuedAt - CLOCK_SKEW_S,
      sid: sessionId,
      sts: pending === true ? 'pending' : 'active',
      sub: userId,
      v: 2,
    });
  }

  /** What the cookie of a browser holds. Signed anew, it is the same. */
  clientToken(id: string, rotatingToken: string): string {
    return this.#signed({ id, rotating_token: rotatingToken });
  }

  /** What a browser brings back from a handshake: directives of `Set-Cookie`. */
  handshake(directives: readonly string[]): string {
    return this.#signed({ handshake: directives });
  }

  #signed(claims: object): string {
    const signedPart = [{ alg: 'RS256', kid: this.publicJwk.kid, typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('sha256', Buffer.from(signedPart), this.#privateKey);
    return `${signedPart}.${signature.toString('base64url')}`;
  }
}
