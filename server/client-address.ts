import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

import type { AppContext } from './log.ts';

const LOCAL_NETWORK = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]|^fe80:/i;

/**
 * The network address that a request comes from. The word of a proxy is taken only if the connection itself comes from
 * the local network, and then only for the address that the nearest proxy saw.
 */
export function clientAddress(context: Context<AppContext>): string {
  const connected =
    context.env?.incoming === undefined ? 'unknown' : (getConnInfo(context).remote.address ?? 'unknown');
  const forwarded = context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return forwarded !== undefined && forwarded !== '' && LOCAL_NETWORK.test(connected) ? forwarded : connected;
}
