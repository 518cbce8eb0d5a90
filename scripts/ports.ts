import getPort, { portNumbers } from 'get-port';

/**
 * The port that was asked for, or the next free one of the twenty after it. Says so in one line when it had to choose.
 *
 * @param what whose port it is, for the message
 */
export async function choosePort(what: string, wanted: number): Promise<number> {
  const port = await getPort({ host: '127.0.0.1', port: portNumbers(wanted, wanted + 20) });
  if (port !== wanted) {
    console.log(`Port ${wanted} is taken by another program, so ${what} uses port ${port} instead.`);
  }
  return port;
}

/** A whole number from an environment variable, or `fallback` where it is not set. Throws where it is no port. */
export function portFrom(variable: string, fallback: number): number {
  const text = process.env[variable];
  if (text === undefined || text === '') {
    return fallback;
  }
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${variable} must be a port from 1 to 65535, but it is "${text}".`);
  }
  return port;
}
