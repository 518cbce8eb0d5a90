import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * Prepares `server` for a stop that cuts no answer short: neither one that is still being made nor one that is still on its
 * way to a slow reader, whom Node's own `close` takes for idle. Must be called before the server listens.
 * @returns the stop: takes no new connections and resolves when the running requests are answered, at the latest after
 * `withinMs`.
 */
export function prepareStop(server: Server, withinMs: number): () => Promise<void> {
  /** Every connection, with the answer that it waits for. */
  const connections = new Map<Socket, ServerResponse | null>();
  let isStopping = false;

  server.on('connection', (socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    connections.set(socket, response);
    if (isStopping) {
      response.setHeader('Connection', 'close');
    }
    response.once('close', () => {
      if (connections.get(socket) === response) {
        connections.set(socket, null);
        if (isStopping) {
          socket.end();
        }
      }
    });
  });

  return async () => {
    isStopping = true;
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    for (const [socket, response] of connections) {
      if (response === null) {
        socket.destroy();
      } else if (!response.headersSent) {
        response.setHeader('Connection', 'close');
      }
    }
    const last = setTimeout(() => server.closeAllConnections(), withinMs);
    await closed;
    clearTimeout(last);
  };
}
