import { createHash, createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { crc32 } from 'node:zlib';

export interface SigningKey {
  privateKey: string;
  publicKey: string;
}

/** What is signed of one delivery. `body` is the event exactly as it goes over the wire. */
export interface Transmission {
  id: string;
  time: string;
  webhookId: string;
  body: string;
}

export interface Signer {
  /** PEM. PayPal serves an X.509 certificate here; verification goes through the API, so the bare key is enough. */
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

const signedText = ({ id, time, webhookId, body }: Transmission) =>
  `${id}|${time}|${webhookId}|${crc32(body)}`;

/** PayPal's scheme: RSA-SHA256 over `transmission id|time|webhook id|crc32 of the raw body`. */
export function createSigner(key: SigningKey): Signer {
  const fingerprint = createHash('sha256').update(key.publicKey).digest('hex').slice(0, 8);
  return {
    certificate: key.publicKey,
    certificateId: `CERT-PRACTICE-${fingerprint}`,
    sign: (transmission) =>
      createSign('RSA-SHA256').update(signedText(transmission)).sign(key.privateKey, 'base64'),
    verify: (transmission, signature) =>
      createVerify('RSA-SHA256').update(signedText(transmission)).verify(key.publicKey, signature, 'base64'),
  };
}
