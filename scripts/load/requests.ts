import { Agent, request } from 'node:http';

interface Answer {
  readonly status: number;
  readonly text: string;
  /** From the first byte sent to the last byte received. */
  readonly ms: number;
}

export type Caller = (
  method: string,
  address: string,
  headers?: Readonly<Record<string, string>>,
  body?: string,
) => Promise<Answer>;

/** Sends requests over connections that are kept, as many as there are requests at a time. */
export function createCaller(): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  return (method, address, headers = {}, body = '') =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const sent = request(
        address,
        {
          method,
          agent,
          headers: {
            ...headers,
            ...(body === ''
              ? {}
              : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - start }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
}
