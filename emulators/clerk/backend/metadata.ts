import { isRecord } from '../requests.ts';

type Metadata = Record<string, unknown>;

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
