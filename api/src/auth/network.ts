import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';

/** An address for limits: a complete IPv4 address, or the /64 of an IPv6 one, because one home has all of a /64. */
export const addressKey = (address: string): string => normalizeIP(address);

/** The network of an address, for limits per account: the /24 of an IPv4 address, the /64 of an IPv6 one. */
export const networkKey = (address: string): string => addressKey(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0');

/**
 * Reads where a request outside Fastify comes from; trusts a forwarded address only from `trustedProxies`, as Fastify
 * does.
 */
export function addressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const trusts = trustedProxies.length > 0 ? proxyAddr.compile(trustedProxies) : () => false;
  return (request) => proxyAddr(request, trusts) ?? '';
}
