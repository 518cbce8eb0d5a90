/** Speaks Clerk's frontend protocol over plain fetch, in the way that clerk-js does. */

export const SITE = 'http://localhost:4000';
export const SECRET_KEY = 'sk_test_for_these_tests';
export const PASSWORD = 'quiet-evening-walk';
export const CODE = '424242';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Fields = Record<string, string>;

/** The text at a place inside a JSON answer. Throws when there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  let found = value;
  for (const key of path) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  }
  if (typeof found !== 'string') {
    throw new TypeError(`No text at ${path.join('.')} of ${JSON.stringify(value)}`);
  }
  return found;
}

/** The middle part of a session token. */
export function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

export async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, body: await response.json() };
}

/** One browser with its own dev-browser token. */
export class Browser {
  readonly #url: string;
  /** Null sends no Origin header, as for a plain GET of the same site. */
  readonly #origin: string | null;
  readonly #token: string;

  constructor(url: string, token: string, origin: string | null = SITE) {
    this.#url = url;
    this.#token = token;
    this.#origin = origin;
  }

  static async open(url: string, origin: string | null = SITE): Promise<Browser> {
    const { body } = await answerOf(await fetch(`${url}/v1/dev_browser`, { method: 'POST' }));
    return new Browser(url, textAt(body, 'id'), origin);
  }

  /** The same browser, after the emulator has started again at another address. */
  movedTo(url: string): Browser {
    return new Browser(url, this.#token, this.#origin);
  }

  get(path: string): Promise<Answer> {
    return this.#send('GET', path);
  }

  post(path: string, fields: Fields = {}): Promise<Answer> {
    return this.#send('POST', path, fields);
  }

  put(path: string, fields: Fields = {}): Promise<Answer> {
    return this.#send('POST', path, fields, 'PUT');
  }

  /** As clerk-js sends PATCH, PUT and DELETE: a POST with `_method`. */
  patch(path: string, fields: Fields): Promise<Answer> {
    return this.#send('POST', path, fields, 'PATCH');
  }

  delete(path: string): Promise<Answer> {
    return this.#send('POST', path, {}, 'DELETE');
  }

  postRaw(path: string, body: string, contentType: string): Promise<Answer> {
    return this.#fetch(path, undefined, { method: 'POST', body, headers: { 'content-type': contentType } });
  }

  /** Sign-up with e-mail, password and code. Resolves to the last step. */
  async signUp(email: string, password = PASSWORD): Promise<Answer> {
    const begun = await this.post('/v1/client/sign_ups', { email_address: email, password });
    const path = `/v1/client/sign_ups/${textAt(begun.body, 'response', 'id')}`;
    await this.post(`${path}/prepare_verification`, { strategy: 'email_code' });
    return this.post(`${path}/attempt_verification`, { strategy: 'email_code', code: CODE });
  }

  /** Sign-in in two steps, as the dialog does. Resolves to the last step. */
  async signIn(email: string, password = PASSWORD): Promise<Answer> {
    const begun = await this.post('/v1/client/sign_ins', { identifier: email });
    return this.post(`/v1/client/sign_ins/${textAt(begun.body, 'response', 'id')}/attempt_first_factor`, {
      strategy: 'password',
      password,
    });
  }

  async token(sessionId: string): Promise<string> {
    const { body } = await this.post(`/v1/client/sessions/${sessionId}/tokens`);
    return textAt(body, 'jwt');
  }

  #send(method: string, path: string, fields?: Fields, override?: string): Promise<Answer> {
    return this.#fetch(path, override, {
      method,
      ...(fields === undefined
        ? {}
        : {
            body: new URLSearchParams(fields).toString(),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }),
    });
  }

  async #fetch(path: string, override: string | undefined, init: RequestInit): Promise<Answer> {
    const address = new URL(path, this.#url);
    address.searchParams.set('__clerk_db_jwt', this.#token);
    if (override !== undefined) {
      address.searchParams.set('_method', override);
    }
    const headers = new Headers(init.headers);
    if (this.#origin !== null) {
      headers.set('origin', this.#origin);
    }
    return answerOf(await fetch(address, { ...init, headers }));
  }
}
