import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { crc32 } from 'node:zlib';

import { selfSignedCertificate } from './certificate.ts';

export interface SigningKey {
  privateKey: string;
  publicKey: string;
}

/** What is signed of one delivery. `body` is the event exactly as it goes over the wire. */
interface Transmission {
  id: string;
  time: string;
  webhookId: string;
  body: string;
}

export interface Signer {
  /** X.509, as PEM. PayPal's is issued by a public authority; this one is signed by its own key. */
  certificate: string;
  certificateId: string;
  sign(transmission: Transmission): string;
  verify(transmission: Transmission, signature: string): boolean;
}

export function newSigningKey(): SigningKey {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** Kept with the process and not in this module, which a test runner reads anew for each file. */
const kept: typeof globalThis & { paypalPracticeKey?: SigningKey } = globalThis;

/** The key of emulators that live in memory only, one for all of a process: to make one takes a fifth of a second. */
export function signingKeyInMemory(): SigningKey {
  return (kept.paypalPracticeKey ??= newSigningKey());
}

/** Lets them sign with a key that another process has made. */
export function keepSigningKey(key: SigningKey): void {
  kept.paypalPracticeKey = key;
}

const signedText = ({ id, time, webhookId, body }: Transmission) =>
  Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);

/** PayPal's scheme: RSA-SHA256 over `transmission id|time|webhook id|crc32 of the raw body`. */
export function createSigner(key: SigningKey): Signer {
  const [privateKey, publicKey] = [createPrivateKey(key.privateKey), createPublicKey(key.publicKey)];
  const fingerprint = createHash('sha256').update(key.publicKey).digest('hex').slice(0, 8);
  return {
    certificate: selfSignedCertificate(privateKey, {
      commonName: 'messageverificationcerts.practice',
      organization: 'PayPal practice',
    }),
    certificateId: `CERT-PRACTICE-${fingerprint}`,
    sign: (transmission) => sign('RSA-SHA256', signedText(transmission), privateKey).toString('base64'),
    verify: (transmission, signature) =>
      verify('RSA-SHA256', signedText(transmission), publicKey, Buffer.from(signature, 'base64')),
  };
}
