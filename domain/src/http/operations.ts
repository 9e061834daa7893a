import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const checkHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'The process answers',
  tag: 'operations',
  answer: z.object({ status: z.literal('ok') }),
});

/** Not ready is UNAVAILABLE, with the same `checks` in its details. */
export const checkReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Everything that calls need is available',
  tag: 'operations',
  answer: z.object({
    status: z.literal('ready'),
    checks: z.object({ database: z.boolean(), migrations: z.boolean(), chain: z.boolean() }),
  }),
});
