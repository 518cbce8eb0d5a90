import { once } from 'node:events';
import { createServer } from 'node:net';

import getPort, { portNumbers } from 'get-port';

const HOST = '127.0.0.1';
/** Below the ports that a system gives to outgoing connections: what is free when it is chosen is still free when a server takes it. */
const PORTS = { first: 20_000, last: 31_999 };
const BLOCK_SIZE = 500;

/**
 * The first port of a block that no other process of tests has. As long as this process runs, it listens there itself, which keeps the
 * others away, whichever run they belong to.
 */
async function ownBlock(): Promise<number> {
  for (let first = PORTS.first; first < PORTS.last; first += BLOCK_SIZE) {
    const keeper = createServer();
    try {
      keeper.listen(first, HOST);
      await once(keeper, 'listening');
      keeper.unref();
      return first;
    } catch (error) {
      // Another process has it.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') {
        throw error;
      }
    }
  }
  throw new Error(
    `Every port from ${PORTS.first} to ${PORTS.last} is in the hands of other tests. Stop some.`,
  );
}

const block = await ownBlock();

/** A port of this machine that no server has. */
export const newPort = () => getPort({ host: HOST, port: portNumbers(block + 1, block + BLOCK_SIZE - 1) });
