import { isIP, isIPv4 } from 'node:net';

import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

import type { AppContext } from './log.ts';

const UNKNOWN = 'unknown';
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network address that a request comes from. Each of our own proxies adds the address that it saw to the right of
 * `X-Forwarded-For`, so only the entry of the outermost of them is believed; without it, the connection's own address counts.
 * @param trustedProxyHops how many such proxies there are.
 */
export function clientAddress(context: Context<AppContext>, trustedProxyHops: number): string {
  const connected =
    context.env?.incoming === undefined ? UNKNOWN : (getConnInfo(context).remote.address ?? UNKNOWN);
  const forwarded =
    trustedProxyHops === 0
      ? ''
      : withoutPort(context.req.header('X-Forwarded-For')?.split(',').at(-trustedProxyHops)?.trim() ?? '');
  return plain(isIP(forwarded) === 0 ? connected : forwarded);
}

/** What counts as one visitor: an address, or in IPv6 the network of 64 bits that one connection is given. */
export function visitorOf(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The neighbourhood of an address, of which one person can hold many: 256 addresses, or in IPv6 a network of 48 bits. */
export function networkOf(address: string): string {
  if (isIPv4(address)) {
    return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  }
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : address;
}

function withoutPort(address: string): string {
  return (
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address
  );
}

function plain(address: string): string {
  const mapped = IPV4_IN_IPV6.exec(address)?.[1];
  return mapped !== undefined && isIPv4(mapped) ? mapped : address;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::');
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right];
}
