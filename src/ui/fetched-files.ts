const fetched = new Map<string, Promise<unknown>>();

/** How long to wait before a file that did not come is asked for once more, in milliseconds. */
const PAUSE_MS = 700;

/**
 * Takes the place of what Vite puts around each `import()` of a build (`scripts/vite/part-loader.ts`). A browser keeps a module
 * that it could not fetch as broken for as long as the page is open. So every file of a part is fetched first, which can be
 * tried again as often as one likes, and imported when all of them are here.
 *
 * @param load the import itself. Its source names its file, which is cheaper than a name more in the list
 * @param files of the part, from the root of the site. Left out where there is one only
 */
export async function whenFetched<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const own = /import\(.\.\/([\w.-]+)/.exec(String(load))?.[1];
  const all = own === undefined ? files : new Set([...files, `assets/${own}`]);
  await Promise.all(Array.from(all, (file) => fetchOnce(`/${file}`)));
  return load();
}

function fetchOnce(address: string): Promise<unknown> {
  const known = fetched.get(address);
  if (known !== undefined) {
    return known;
  }
  const bring = address.endsWith('.css') ? bringStyles : bringScript;
  const coming = bring(address).catch(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
    return bring(address);
  });
  fetched.set(address, coming);
  coming.catch(() => {
    fetched.delete(address);
  });
  return coming;
}

/** What the page itself asked for is on its way or here. */
const isInPage = (address: string) =>
  document.querySelector(`[src="${address}"], link:not([rel=preload])[href="${address}"]`) !== null;

async function bringScript(address: string) {
  if (!isInPage(address)) {
    const answer = await fetch(address);
    if (!answer.ok) {
      throw new Error(address);
    }
    await answer.arrayBuffer();
  }
}

function bringStyles(address: string) {
  return new Promise<void>((resolve, reject) => {
    if (isInPage(address)) {
      resolve();
      return;
    }
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = address;
    link.addEventListener('load', () => {
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(address));
    });
    document.head.append(link);
  });
}
