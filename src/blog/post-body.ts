import { bodies } from './post-files.ts';

const loaded = new Map<string, string>();
const loading = new Map<string, Promise<string | null>>();

/**
 * Fetches the body of a post, once. Whoever renders an article in one go, without waiting, awaits this first.
 *
 * @returns its HTML; null where it could not be fetched or there is no such post
 */
export function loadPostBody(slug: string): Promise<string | null> {
  const known = loading.get(slug);
  if (known !== undefined) {
    return known;
  }
  const body = fetchBody(slug);
  loading.set(slug, body);
  return body;
}

/** The body of a post if it has been fetched. */
export function loadedPostBody(slug: string): string | undefined {
  return loaded.get(slug);
}

/** Lets a body that could not be fetched be asked for again. */
export function forgetPostBody(slug: string): void {
  loading.delete(slug);
}

async function fetchBody(slug: string): Promise<string | null> {
  try {
    const html = (await bodies[`/content/blog/${slug}.md`]?.()) ?? null;
    if (html !== null) {
      loaded.set(slug, html);
    }
    return html;
  } catch {
    return null;
  }
}
