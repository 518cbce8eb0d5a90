import { createPublicKey, sign, type KeyObject } from 'node:crypto';

/* Just enough of DER (ITU-T X.690) to write one self-signed certificate (RFC 5280). */

const SHA256_WITH_RSA = '2a864886f70d01010b';
const COMMON_NAME = '550403';
const ORGANIZATION = '55040a';
/** Long enough for every test that moves its clock. */
const VALID_FROM = '200101000000Z';
const VALID_TO = '491231235959Z';

const bytes = (hex: string) => Buffer.from(hex, 'hex');

function lengthOf(content: Buffer): Buffer {
  if (content.length < 128) {
    return Buffer.from([content.length]);
  }
  const hex = content.length.toString(16);
  const length = bytes(hex.padStart(hex.length + (hex.length % 2), '0'));
  return Buffer.concat([Buffer.from([128 + length.length]), length]);
}

const der = (tag: number, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const set = (...parts: Buffer[]) => der(0x31, ...parts);
const integer = (hex: string) => der(0x02, bytes(hex));
const identifier = (hex: string) => der(0x06, bytes(hex));
const text = (value: string) => der(0x0c, Buffer.from(value));
const time = (value: string) => der(0x17, Buffer.from(value));
const bitString = (content: Buffer) => der(0x03, Buffer.from([0]), content);

const namePart = (type: string, value: string) => set(sequence(identifier(type), text(value)));

/**
 * A self-signed X.509 certificate, as PEM. The same key always gets the same certificate.
 *
 * @param key RSA, the private one.
 */
export function selfSignedCertificate(
  key: KeyObject,
  { commonName, organization }: { commonName: string; organization: string },
): string {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const algorithm = sequence(identifier(SHA256_WITH_RSA), der(0x05));
  const name = sequence(namePart(ORGANIZATION, organization), namePart(COMMON_NAME, commonName));
  const validity = sequence(time(VALID_FROM), time(VALID_TO));
  const version = der(0xa0, integer('02'));
  const body = sequence(version, integer('01'), algorithm, name, validity, name, publicKey);
  const certificate = sequence(body, algorithm, bitString(sign('RSA-SHA256', body, key)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
