import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event on its way, exactly as PayPal has signed it. */
export interface Letter {
  readonly eventId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface PostOffice {
  /** What PayPal, and everybody else, takes for the address of the site. */
  readonly origin: string;
  close(): void;
}

/**
 * Takes the events that PayPal sends, and hands each one to whom `handOver` chooses.
 * @param handOver resolves to the status that PayPal hears; 0: PayPal hears nothing.
 */
export async function openPostOffice(handOver: (letter: Letter) => Promise<number>): Promise<PostOffice> {
  const server = createServer((incoming, response) => {
    const answer = (status: number) => {
      if (status === 0) {
        incoming.socket.destroy();
      } else {
        response.writeHead(status).end();
      }
    };
    take(incoming, handOver).then(answer, () => answer(0));
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function take(
  incoming: IncomingMessage,
  handOver: (letter: Letter) => Promise<number>,
): Promise<number> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) {
    chunks.push(chunk as Buffer);
  }
  const body = Buffer.concat(chunks);
  const { id } = JSON.parse(body.toString('utf8')) as { id: string };
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(
      ([name, value]) => (name.startsWith('paypal-') || name === 'content-type') && typeof value === 'string',
    ),
  ) as Record<string, string>;
  return handOver({ eventId: id, headers, body });
}
