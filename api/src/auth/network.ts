import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';

/** Parsing an IPv6 address takes up to half of the processor time of a small request. */
const knownKeys = new Map<string, string>();
const MAX_KNOWN = 1_000;

/** An address for limits: a complete IPv4 address, or the /64 of an IPv6 one, because one home has all of a /64. */
export function addressKey(address: string): string {
  let key = knownKeys.get(address);
  if (key === undefined) {
    key = normalizeIP(address);
    if (knownKeys.size >= MAX_KNOWN) knownKeys.clear();
    knownKeys.set(address, key);
  }
  return key;
}

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
