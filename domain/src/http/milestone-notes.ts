import { z } from 'zod';
import { namedPerson } from '../accounts/named-person.ts';
import { ROLES } from '../hiring/stages.ts';
import { hashedFile } from '../uploads/attachment.ts';

/**
 * What people wrote about a milestone when they submitted it, asked for changes or disputed it; its hash is on the chain.
 * The hash of evidence comes to the chain with the ruling. The reason of an offer to settle is between both sides: no chain has its hash, and the
 * arbiter is not shown it.
 */
export const milestoneNote = z.object({
  id: z.uuid(),
  about: z.enum(['submission', 'change-request', 'dispute', 'evidence', 'settlement']),
  by: z.enum(ROLES),
  /** Who of the company wrote it. */
  person: namedPerson.nullable(),
  at: z.string(),
  /** Null once its author's account is deleted. */
  text: z.string().nullable(),
  files: z.array(hashedFile),
  /** As the chain has it, unless it is of a settlement: 32 bytes, 0x-prefixed hex. */
  hash: z.string(),
});
export type MilestoneNote = z.infer<typeof milestoneNote>;
