import getPort, { portNumbers } from 'get-port';

/**
 * Below the ports that a system gives to outgoing connections, and another thousand for each process of the tests: what is free when
 * it is chosen is still free when a server takes it.
 */
const FIRST_PORT = 20_000 + 1_000 * (Number(process.env['VITEST_POOL_ID'] ?? 0) % 10);

/** A port of this machine that no server has. */
export const newPort = () => getPort({ host: '127.0.0.1', port: portNumbers(FIRST_PORT, FIRST_PORT + 999) });
