import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';

/** An address as limits count it: a whole IPv4 address, or the /64 of an IPv6 one, since one home owns all of a /64. */
export const addressKey = (address: string): string => normalizeIP(address);

/** The network that an address belongs to, for limits beside an account: the /24 of an IPv4 address, the /64 of an IPv6 one. */
export const networkKey = (address: string): string => addressKey(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0');

/** Reads where a request outside Fastify comes from; believes a forwarded address from `trustedProxies` alone, as Fastify does. */
export function addressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const trusts = trustedProxies.length > 0 ? proxyAddr.compile(trustedProxies) : () => false;
  return (request) => proxyAddr(request, trusts) ?? '';
}
