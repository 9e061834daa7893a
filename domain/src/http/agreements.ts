import { z } from 'zod';
import { stageChange } from './applications.ts';
import { CONTRACT_TABS } from './bounds.ts';
import { bonus } from './bonuses.ts';
import { contract } from './contract.ts';
import { agreementTerms } from './contract-file.ts';
import { contractEnding } from './endings.ts';
import { endpoint } from './endpoint.ts';
import { milestone } from './milestones.ts';
import { pdf } from './pdf.ts';
import { acceptedWork } from './payment-requests.ts';
import { payout } from './payouts.ts';

export type ContractTab = (typeof CONTRACT_TABS)[number];

/** A contract in a list, for both of its sides. */
const contractListRow = z.object({
  contract,
  companyLogo: z.string().nullable(),
  /** Verified under the name that the contract has. */
  companyVerified: z.boolean(),
  companyDomain: z.string().nullable(),
  talentPicture: z.string().nullable(),
  talentVerified: z.boolean(),
});
export type ContractListRow = z.infer<typeof contractListRow>;

/** How many contracts match the search, and how many of them each tab has. */
const contractCounts = z.object({
  all: z.number(),
  'waits-for-you': z.number(),
  waiting: z.number(),
  active: z.number(),
  ended: z.number(),
});
export type ContractCounts = z.infer<typeof contractCounts>;

/** Orders of the list: by the day of the contract, a leading minus reverses it; or by the next deadline. */
const CONTRACT_SORTS = ['-made', 'made', 'deadline'] as const;
export type ContractSort = (typeof CONTRACT_SORTS)[number];

/** One of the two sides of a contract, at present. */
const party = z.object({
  id: z.uuid(),
  picture: z.string().nullable(),
  /** Verified under the name that the contract has. */
  verified: z.boolean(),
  /** The domain shown with a company's badge. */
  verifiedDomain: z.string().nullable(),
  /** The account was deleted in the meantime. */
  gone: z.boolean(),
  /** Of the wallet that pays or is paid; null until it is created. */
  address: z.string().nullable(),
  /** The contract names a wallet of their own, which signs. Else HireLedger holds the key. */
  ownWallet: z.boolean(),
});

/** Only for its two sides: with terms, salt and id anybody can prove which record on the chain is theirs. */
const anyAgreement = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  jobId: z.uuid(),
  madeAt: z.string(),
  company: party,
  talent: party,
  terms: agreementTerms,
  /** 32 bytes, 0x-prefixed hex. */
  salt: z.string(),
  /** The escrow contract that it is in. */
  escrow: z.object({ version: z.literal(2), address: z.string() }),
  /** The contract's id on the chain; null until its transaction is signed. */
  commitment: z.string(),
  /** What the list and every other place say of it. */
  contract,
});
/** A contract that is paid at once. */
export const agreement = anyAgreement.extend({
  payout,
  /** From the application to the approval, oldest first. */
  history: z.array(
    stageChange.pick({ at: true, from: true, to: true, by: true, actorName: true, person: true, cause: true }),
  ),
});
export type Agreement = z.infer<typeof agreement>;

/** One that holds money for its milestones. */
export const workAgreement = anyAgreement.extend({
  payout: z.null(),
  milestones: z.array(milestone),
  /** Its submitted work that a member accepted, for the company; left out where there is none. */
  accepted: z.array(acceptedWork).optional(),
  /** How long each wait is, in days. */
  periods: z.object({ review: z.number(), grace: z.number(), arbitration: z.number() }),
  /** Whether somebody can decide a dispute. */
  hasArbiter: z.boolean(),
  /** The part of a disputed milestone that the talent gets if the arbiter does not decide, in hundredths of a percent. */
  talentShareBps: z.number(),
  opening: z.object({
    /** Of the terms, as both sides signed them. */
    termsHash: z.string(),
    /** Null until it is on the chain. */
    transactionHash: z.string().nullable(),
    blockNumber: z.number().nullable(),
    /** The last try, if that ended without effect: why, and why it cannot be tried again, or null if it can. */
    failed: z.object({ says: z.string(), whyNot: z.string().nullable() }).nullable(),
  }),
  /** What was paid beside the milestones, oldest first. */
  bonuses: z.array(bonus),
  /** The newest proposal to end it early. */
  ending: contractEnding.nullable(),
});
export type WorkAgreement = z.infer<typeof workAgreement>;

const read = { method: 'GET', tag: 'agreements', access: 'either:see-contracts' } as const;

/** `q` are words of the contract's title, the job's, or the other side's name. */
export const listAgreements = endpoint({
  ...read,
  path: '/agreements',
  summary: 'Contracts of the signed-in side from their first offer on, newest first',
  job: 'listed',
  query: z.object({
    q: z.string().trim().max(200, { abort: true }).optional(),
    tab: z.enum(CONTRACT_TABS).optional(),
    sort: z.enum(CONTRACT_SORTS).default('-made'),
    limit: z.coerce.number<number>().int().min(1).max(200).default(50),
    cursor: z.string().max(300, { abort: true }).optional(),
  }),
  answer: z.object({ data: z.array(contractListRow), counts: contractCounts, nextCursor: z.string().nullable() }),
});

export const viewAgreement = endpoint({
  ...read,
  path: '/agreements/:id',
  summary: 'A contract with its terms, for its two sides',
  job: { of: 'agreement', in: 'params.id' },
  eventsUpTo: true,
  answer: z.object({ data: z.union([agreement, workAgreement]) }),
  failures: ['NOT_FOUND'],
});

export const downloadAgreement = endpoint({
  ...read,
  path: '/agreements/:id/pdf',
  summary: 'A contract that is paid at once as PDF, with the file that anybody can check attached; for its two sides',
  job: { of: 'agreement', in: 'params.id' },
  answer: pdf,
  failures: ['NOT_FOUND'],
});

/** By what both sides have already signed, so nobody signs again. */
export const retryOpening = endpoint({
  method: 'POST',
  path: '/agreements/:id/opening',
  summary: 'Open a contract on the chain again, after that failed',
  tag: 'agreements',
  access: 'company:pay',
  job: { of: 'agreement', in: 'params.id' },
  idempotency: 'required',
  money: true,
  status: 202,
  answer: z.object({ message: z.string(), data: z.object({ operationId: z.uuid() }) }),
  failures: ['NOT_FOUND', 'MILESTONE_CONFLICT', 'APPROVALS_FROZEN', 'IDEMPOTENCY_CONFLICT'],
});
