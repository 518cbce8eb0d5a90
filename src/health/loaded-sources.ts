import { use } from 'react';

import type { Source } from '#content/types.ts';

let loaded: readonly Source[] | undefined;
let loading: Promise<readonly Source[] | null> | undefined;

/**
 * Fetches the list of sources, once: it is long, and shown only below a text that was opened. Whoever renders in one go,
 * without waiting, awaits this first.
 *
 * @returns the list; null where it could not be fetched, and the next call asks again
 */
export function loadSources(): Promise<readonly Source[] | null> {
  loading ??= fetchSources();
  return loading;
}

/** The list of sources. Suspends until it is there; null where it could not be fetched. */
export function useSources(): readonly Source[] | null {
  return loaded ?? use(loadSources());
}

async function fetchSources(): Promise<readonly Source[] | null> {
  try {
    loaded = (await import('#content/sources.ts')).sources;
    return loaded;
  } catch {
    loading = undefined;
    return null;
  }
}
