import type { ByKey, Endpoint } from './endpoint.ts';
import * as payouts from './payouts.ts';

/** Every call of the HTTP API by its key. Web imports this type alone, so that no schema comes along. */
export type Endpoints = ByKey<typeof payouts>;
export type EndpointKey = keyof Endpoints;

const MODULES: readonly object[] = [payouts];

/** Every call of the HTTP API. */
export const ENDPOINTS: readonly Endpoint[] = MODULES.flatMap((module) => Object.values(module)).filter(isEndpoint);

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;
}
