import { z } from 'zod';
import { namedPerson } from '../accounts/named-person.ts';
import { ROLES } from '../hiring/stages.ts';
import { endpoint } from './endpoint.ts';

/** What happened to a contract as a document, to its milestones, and to the whole of it. */
export const CONTRACT_MOMENTS = [
  'sent',
  'changes-requested',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
  'funded',
  'submitted',
  'work-sent-back',
  'disputed',
  'released',
  'refunded',
  'settled',
  'ruled',
  'bonus',
  'ending-proposed',
  'ending-declined',
  'ending-withdrawn',
  'ended-early',
] as const;

const contractMoment = z.object({
  at: z.string(),
  what: z.enum(CONTRACT_MOMENTS),
  /** Null where no side did it alone: time, the arbiter, or both. */
  by: z.enum(ROLES).nullable(),
  /** Who of the company sent, signed or proposed it. */
  person: namedPerson.nullable(),
  /** Of a version of the document, from 1; null for milestones. */
  version: z.number().nullable(),
  /** Numbers from 1 of what one transaction did; none for the document. */
  milestones: z.array(z.number()),
  /** What was funded, paid to the talent, or refunded, in minor units; null where no money moved. */
  amount: z.string().nullable(),
  /** A deadline did it, or a notice. */
  byDeadline: z.boolean(),
  /** Where it is read: the version, or the contract. */
  offerId: z.uuid().nullable(),
  agreementId: z.uuid().nullable(),
});
export type ContractMoment = z.infer<typeof contractMoment>;

/** Bounded: the newest are kept. */
export const CONTRACT_MOMENTS_MAX = 200;

export const viewContractHistory = endpoint({
  method: 'GET',
  path: '/applications/:id/contract-history',
  summary: 'What happened to the contract of an application, oldest first, for its two sides',
  tag: 'contracts',
  access: 'either:see-contracts',
  job: { of: 'application', in: 'params.id' },
  eventsUpTo: true,
  answer: z.object({
    data: z.object({
      companyName: z.string(),
      talentName: z.string(),
      moments: z.array(contractMoment).max(CONTRACT_MOMENTS_MAX),
    }),
  }),
  failures: ['NOT_FOUND'],
});
