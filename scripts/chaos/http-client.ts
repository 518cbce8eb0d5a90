import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: Buffer | string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** One request over a connection that is used again; cheaper than `fetch` by half, and millions are made. */
export async function send(request: HttpRequest): Promise<HttpAnswer> {
  try {
    return await sendOnce(request);
  } catch (error) {
    if (error instanceof ConnectionWasOver) {
      return send(request);
    }
    throw error;
  }
}

/**
 * The other side had closed a kept connection at the moment when it was used again, or answered with 408 because a starved
 * process sent too slowly: it has not seen the request.
 */
class ConnectionWasOver extends Error {
  override readonly name = 'ConnectionWasOver';
}

function sendOnce({ method, url, headers = {}, body }: HttpRequest): Promise<HttpAnswer> {
  const length = body === undefined ? 0 : Buffer.byteLength(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method, agent, headers: length === 0 ? headers : { ...headers, 'content-length': String(length) } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('end', () => {
          const { statusCode: status = 0, headers } = answer;
          if (status === 408) {
            reject(new ConnectionWasOver());
          } else {
            resolve({ status, headers, bytes: Buffer.concat(chunks) });
          }
        });
        answer.on('error', reject);
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      reject(outgoing.reusedSocket && error.code === 'ECONNRESET' ? new ConnectionWasOver() : error),
    );
    outgoing.end(body);
  });
}

/** Sends a JSON body and reads the answer as text. */
export async function postJson(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }> {
  const answer = await send({
    method: 'POST',
    url: new URL(url),
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, text: answer.bytes.toString('utf8') };
}

/** Reads JSON. */
export async function getJson(url: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const { bytes } = await send({ method: 'GET', url: new URL(url), headers });
  return JSON.parse(bytes.toString('utf8'));
}
