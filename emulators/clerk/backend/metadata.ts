import { metadataTooLarge, tooManyRequests } from '../errors.ts';
import type { Knobs } from '../knobs.ts';
import { isRecord } from '../requests.ts';

type Metadata = Record<string, unknown>;

const MAX_BYTES = 8 * 1024;
const LIMITED_MS = 10_000;

/** Clerk's rule: null deletes a key, objects merge deeply, everything else replaces. */
export function mergedMetadata(current: Metadata, changes: Metadata): Metadata {
  const merged = new Map(Object.entries(current));
  for (const [key, value] of Object.entries(changes)) {
    const existing = merged.get(key);
    if (value === null) {
      merged.delete(key);
    } else if (isRecord(value)) {
      merged.set(key, mergedMetadata(isRecord(existing) ? existing : {}, value));
    } else {
      merged.set(key, value);
    }
  }
  return Object.fromEntries(merged);
}

/** @throws ClerkApiError when the whole is larger than 8 kB, the limit of Clerk's guide on user metadata. */
export function checkMetadataSize(name: string, metadata: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_BYTES) {
    throw metadataTooLarge(name);
  }
}

/** Returns a check that throws a ClerkApiError (429) for a user with too many changes in 10 seconds. */
export function metadataWriteLimit(knobs: Knobs): (userId: string) => void {
  const writes = new Map<string, number[]>();
  return (userId) => {
    const limit = knobs.metadataWritesPer10S;
    if (limit === 0) {
      return;
    }
    const now = Date.now();
    const recent = (writes.get(userId) ?? []).filter((at) => at > now - LIMITED_MS);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= limit) {
      throw tooManyRequests(Math.ceil((oldest + LIMITED_MS - now) / 1000));
    }
    writes.set(userId, [...recent, now]);
  };
}
