import type { IncomingHttpHeaders } from 'node:http';

import { postJson } from './http-client.ts';
import type { ServerCopy } from './server-copy.ts';

/** What a browser hears; status 0: nothing. */
export interface BrowserAnswer {
  readonly status: number;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>> | null;
  readonly headers: IncomingHttpHeaders;
}

const NOTHING: BrowserAnswer = { status: 0, text: '', json: null, headers: {} };

/** A call of the site's pages to one copy of the server. */
export async function callServer(
  copy: ServerCopy | undefined,
  path: string,
  { token, body, headers = {} }: { token: string; body: object; headers?: Readonly<Record<string, string>> },
): Promise<BrowserAnswer> {
  if (copy === undefined || copy.isDead) {
    return NOTHING;
  }
  const call = async (): Promise<BrowserAnswer> => {
    const answer = await postJson(`${copy.url}${path}`, body, {
      authorization: `Bearer ${token}`,
      ...headers,
    });
    const isJson = answer.headers['content-type']?.includes('json') ?? false;
    return { ...answer, json: isJson ? (JSON.parse(answer.text) as BrowserAnswer['json']) : null };
  };
  return Promise.race([call(), copy.death]).catch(() => NOTHING);
}
