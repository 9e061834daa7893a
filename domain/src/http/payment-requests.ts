// Why: docs/decisions/0418-what-a-member-of-a-team-may-see.md
import { z } from 'zod';
import { namedPerson } from '../accounts/named-person.ts';
import { endpoint } from './endpoint.ts';

/** Submitted work that a member of the company accepted, and for whose payment they ask. */
export const acceptedWork = z.object({
  /** Its number; null where the contract holds no money. */
  milestone: z.number().nullable(),
  person: namedPerson.nullable(),
  requestedAt: z.string(),
});
export type AcceptedWork = z.infer<typeof acceptedWork>;

/** Of all submitted work, or of one milestone by its number from 1. Sending it again changes nothing. */
export const requestPayment = endpoint({
  method: 'POST',
  path: '/applications/:id/payment-request',
  summary: 'Accept submitted work and ask those who pay to approve its payment',
  tag: 'payouts',
  access: 'company:accept-work',
  job: { of: 'application', in: 'params.id' },
  body: z.object({ milestone: z.number().int().min(1).max(50).optional() }),
  answer: z.object({
    message: z.string(),
    /** The numbers of the milestones; null where the contract holds no money. */
    milestones: z.array(z.number().nullable()),
  }),
  status: 201,
  failures: ['NOT_FOUND', 'STAGE_CONFLICT'],
});
