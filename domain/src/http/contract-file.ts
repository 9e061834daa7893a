import { z } from 'zod';
import { SALARY_PERIODS } from '../money/salary.ts';

/**
 * The terms of a contract. Loose on purpose: the chain has the hash of every key that was written, so none may be lost
 * before somebody checks it. Amount in minor units of the escrow token, salary in whole units of its currency,
 * `usdNgnRate` in naira for a dollar.
 */
export const agreementTerms = z.looseObject({
  jobId: z.string(),
  jobTitle: z.string(),
  companyName: z.string(),
  talentName: z.string(),
  amount: z.string(),
  salaryMin: z.number().nullable(),
  currency: z.enum(['NGN', 'USD']),
  /** Left out if the job had none. */
  salaryPeriod: z.enum(SALARY_PERIODS).optional(),
  usdNgnRate: z.string(),
  /** Who decides disputes: an address, and a name in newer contracts; null or left out where nobody does. */
  arbiter: z.string().nullable().optional(),
  arbiterName: z.string().optional(),
  /** Of a bonus: why it was paid. */
  bonusReason: z.string().optional(),
  /** 32 random bytes, 0x-prefixed hex. */
  salt: z.string().optional(),
});
export type AgreementTerms = z.infer<typeof agreementTerms>;

const address = z.string().regex(/^0x[\da-fA-F]{40}$/);
const word = z.string().regex(/^0x[\da-fA-F]{64}$/);

/**
 * A contract as a file, with all that its id on the chain is made from: anyone who has it can check it, without an account.
 * `block` is where its record begins, once there is one.
 */
export const contractFile = z.object({
  format: z.literal('HireLedger contract'),
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  company: z.object({ address: address.nullable() }),
  talent: z.object({ address: address.nullable() }),
  terms: agreementTerms.extend({ amount: z.string().regex(/^\d{1,78}$/) }),
  /** Null until a contract that is paid on approval is approved. */
  salt: word.nullable(),
  escrow: z.object({
    version: z.number(),
    address: address.nullable(),
    /** Left out in older files. */
    chainId: z.int().positive().optional(),
  }),
  commitment: word.nullable(),
  block: z.int().nonnegative().nullable(),
  /** Which version it is, of a contract with milestones. */
  version: z.int().positive().optional(),
});
export type ContractFile = z.infer<typeof contractFile>;
