import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';

import type { PayPalEnvironment } from '../environment.ts';
import { Refusal, VendorUnavailable } from '../errors.ts';
import { parseBody } from '../request-body.ts';
import type { Timing } from '../vendor-call.ts';

/**
 * Checks that PayPal signed an event, before anything in it is believed.
 * `network` is where it came from: whoever names many unknown certificates holds up nobody else.
 */
export type EventVerifier = (headers: Headers, rawBody: string, network: string) => Promise<void>;

const CERTIFICATE_HOSTS = {
  production: ['https://api.paypal.com', 'https://api-m.paypal.com'],
  sandbox: ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'],
} as const;
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[\w-]{1,128}$/;
const CERTIFICATE_MAX_BYTES = 64 * 1024;

const DAY_MS = 86_400_000;
/**
 * An event of the last 30 days can be sent again, and each sending is repeated for three days. PayPal does not say whether
 * `PAYPAL-TRANSMISSION-TIME` then tells the first transmission or the latest, so both are taken. An old event does no harm: it makes the
 * server read PayPal, and is not believed itself.
 */
const OLDEST_MS = (30 + 3) * DAY_MS;
const CLOCK_TOLERANCE_MS = 600_000;

/** PayPal signs with one certificate, and with two while it changes it. */
const FETCHES_A_MINUTE_OF_ONE_NETWORK = 6;
const FETCHES_A_MINUTE = 120;
/** How long it is remembered that PayPal has no such certificate, and that it gave no answer. */
const MISS_KEPT_MS = 60_000;
const OUTAGE_KEPT_MS = 1000;
const KEPT_MOST = 32;

interface Kept {
  readonly certificate: Promise<X509Certificate>;
  isRead: boolean;
  /** When a failed fetch may be tried again; null while it is under way and after it succeeded. */
  forgetAt: number | null;
}

/**
 * The check is made here, with PayPal's certificate, which is fetched once: RSA-SHA256 over
 * `transmission id|time|webhook id|CRC32 of the raw body`
 * (https://developer.paypal.com/api/rest/webhooks/rest/#verify-webhook-signature). What a stranger can send costs no call, but
 * for a few certificate addresses a minute.
 * @returns a function that throws {Refusal} 400 for an event that PayPal did not sign or that names a certificate which PayPal does
 * not have, 429 when too many unknown certificates are named, and {VendorUnavailable} when PayPal's certificate cannot be read.
 */
export function createEventVerifier(
  paypal: PayPalEnvironment,
  timing: Timing,
  { now = Date.now }: { readonly now?: () => number } = {},
): EventVerifier {
  const certificateAt = keepCertificates(timing, now);
  const origins: readonly string[] =
    paypal.apiBaseUrl === null ? CERTIFICATE_HOSTS[paypal.environment] : [new URL(paypal.apiBaseUrl).origin];

  return async (headers, rawBody, network) => {
    const { algorithm, certificate, id, time, signature } = signatureIn(headers);
    const isPlausible =
      algorithm === 'SHA256withRSA' &&
      isCertificateAddress(certificate, origins) &&
      /^[\w-]{8,64}$/.test(id) &&
      isRecent(time, now()) &&
      /^[A-Za-z0-9+/]{64,1024}={0,2}$/.test(signature) &&
      isObject(parseBody(rawBody));
    if (!isPlausible) {
      throw forged();
    }
    const { publicKey, validFrom, validTo } = await certificateAt(certificate, network);
    const signed = Buffer.from(signature, 'base64');
    const isGenuine = paypal.webhookIds.some((webhookId) =>
      verify('RSA-SHA256', Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`), publicKey, signed),
    );
    if (!isGenuine) {
      throw forged();
    }
    if (Date.parse(time) < Date.parse(validFrom) || Date.parse(time) > Date.parse(validTo)) {
      throw new VendorUnavailable('PayPal', 'certificate out of date');
    }
  };
}

function signatureIn(headers: Headers) {
  const [algorithm, certificate, id, time, signature] = [
    'auth-algo',
    'cert-url',
    'transmission-id',
    'transmission-time',
    'transmission-sig',
  ].map((name) => headers.get(`paypal-${name}`)?.trim() ?? '');
  if (!algorithm || !certificate || !id || !time || !signature) {
    throw new Refusal(400, 'unsigned-event', 'This event carries no signature of PayPal.');
  }
  return { algorithm, certificate, id, time, signature };
}

function forged(): Refusal {
  return new Refusal(400, 'forged-event', 'This event was not signed by PayPal.');
}

function isCertificateAddress(address: string, origins: readonly string[]): boolean {
  if (address.length > 300 || !URL.canParse(address)) {
    return false;
  }
  const { href, origin, pathname } = new URL(address);
  return origins.includes(origin) && CERTIFICATE_PATH.test(pathname) && href === origin + pathname;
}

function isRecent(time: string, now: number): boolean {
  const sentAt = /^\d{4}-\d\d-\d\dT[\d:.]{5,18}Z$/.test(time) ? Date.parse(time) : Number.NaN;
  return sentAt >= now - OLDEST_MS && sentAt <= now + CLOCK_TOLERANCE_MS;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a certificate once, remembers failures for a minute, and follows only a few unknown addresses a minute. */
function keepCertificates(
  timing: Timing,
  now: () => number,
): (address: string, network: string) => Promise<X509Certificate> {
  const kept = new Map<string, Kept>();
  let fetches: readonly { readonly at: number; readonly network: string }[] = [];

  function spend(network: string): void {
    fetches = fetches.filter(({ at }) => Math.abs(now() - at) < 60_000);
    if (fetches.filter((fetched) => fetched.network === network).length >= FETCHES_A_MINUTE_OF_ONE_NETWORK) {
      throw new Refusal(429, 'unknown-certificate', 'You named too many certificates in a short time.');
    }
    if (fetches.length >= FETCHES_A_MINUTE) {
      throw new Refusal(429, 'too-many-certificates', 'Too many certificates were named in a short time.');
    }
    fetches = [...fetches, { at: now(), network }];
  }

  async function noteResult(entry: Kept): Promise<void> {
    try {
      await entry.certificate;
      entry.isRead = true;
    } catch (error) {
      entry.forgetAt = now() + (error instanceof Refusal ? MISS_KEPT_MS : OUTAGE_KEPT_MS);
    }
  }

  return (address, network) => {
    const known = kept.get(address);
    if (known !== undefined && (known.forgetAt === null || known.forgetAt > now())) {
      return known.certificate;
    }
    spend(network);
    kept.delete(address);
    const entry: Kept = { certificate: fetchCertificate(address, timing), isRead: false, forgetAt: null };
    void noteResult(entry);
    makeRoom(kept);
    kept.set(address, entry);
    return entry.certificate;
  };
}

/** What was not read goes before a certificate that is in use. */
function makeRoom(kept: Map<string, Kept>): void {
  if (kept.size >= KEPT_MOST) {
    const unread = [...kept].find(([, { isRead }]) => !isRead)?.[0];
    const gone = unread ?? kept.keys().next().value;
    if (gone !== undefined) {
      kept.delete(gone);
    }
  }
}

/** @throws {Refusal} if PayPal has no such certificate, {VendorUnavailable} if that cannot be known. */
async function fetchCertificate(address: string, timing: Timing): Promise<X509Certificate> {
  const certificate = readCertificate(await fetchText(address, timing));
  if (certificate?.publicKey.asymmetricKeyType !== 'rsa') {
    throw new VendorUnavailable('PayPal', 'certificate unreadable');
  }
  return certificate;
}

function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

async function fetchText(address: string, timing: Timing): Promise<string> {
  let response: Response;
  try {
    response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(timing.attemptTimeoutMs),
    });
    if (response.ok && Number(response.headers.get('Content-Length') ?? 0) <= CERTIFICATE_MAX_BYTES) {
      return await response.text();
    }
    await response.body?.cancel();
  } catch {
    throw new VendorUnavailable('PayPal', 'certificate');
  }
  if (response.status >= 400 && response.status < 500 && response.status !== 429) {
    throw new Refusal(400, 'unknown-certificate', 'PayPal has no certificate of that name.');
  }
  throw new VendorUnavailable('PayPal', `certificate status ${response.status}`);
}
