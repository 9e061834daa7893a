import { z } from 'zod';

export const jobFacts = z.object({ jobId: z.uuid(), jobTitle: z.string(), companyId: z.uuid() });
/** A conversation has its application's id. */
export const threadFacts = z.object({
  threadId: z.uuid(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  talentId: z.uuid(),
  talentName: z.string(),
});
/** `to` is an address of the person's own; the hash is of its last transaction. */
export const withdrawalFacts = z.object({
  withdrawalId: z.uuid(),
  to: z.string(),
  /** Minor units of the token, decimal string. */
  amount: z.string(),
  transactionHash: z.string().nullable(),
});
export const passkeyFacts = z.object({
  name: z.string(),
  /** When the passkey can be used (ISO), or can no longer be. */
  from: z.string(),
  /** That is a day later. */
  waits: z.literal(true).optional(),
});
export const walletFacts = z.object({ amount: z.string(), transactionHash: z.string() });
