/** Where a call takes its bearer token from: `Session.getToken`. */
export type GetToken = () => Promise<string>;

export interface Answer {
  readonly status: number;
  /** True for every status of success. */
  readonly isOk: boolean;
  /** The body as text; empty where it is a web page, as a proxy in front of the server may send one. */
  readonly text: string;
  /** The words of such a web page; empty where the body is none. */
  readonly pageWords: string;
  /** The `Link` header; empty where there is none. */
  readonly links: string;
}

export interface PostOptions {
  readonly getToken: GetToken;
  readonly timeoutMs: number;
}

/**
 * POSTs JSON to our own server in the name of the member. Rejects when there is no token, no connection, or no whole
 * answer within `timeoutMs` (milliseconds, counted from the moment that the token is there).
 */
export async function postJson(path: string, body: unknown, options: PostOptions): Promise<Answer> {
  const token = await options.getToken();
  const abort = new AbortController();
  const timeout = setTimeout(() => {
    abort.abort(new Error(`${path} did not answer in time.`));
  }, options.timeoutMs);
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
      signal: abort.signal,
    });
    const text = await response.text();
    const isWebPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    return {
      status: response.status,
      isOk: response.ok,
      text: isWebPage ? '' : text.trim(),
      pageWords: isWebPage ? wordsOf(text) : '',
      links: response.headers.get('link') ?? '',
    };
  } finally {
    clearTimeout(timeout);
  }
}

function wordsOf(page: string): string {
  const { body } = new DOMParser().parseFromString(page, 'text/html');
  return body.textContent.replaceAll(/\s+/g, ' ').trim();
}

/** The JSON in `text`, or undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
