import { z } from 'zod';
import { MEMBER_ROLES } from '../accounts/member-roles.ts';
import { VERIFICATION_KINDS } from '../accounts/verification.ts';
import { STAGES } from '../hiring/stages.ts';

/** What a row says besides its kind and what it is about: never a name or a text of a person. */
export const activityDetail = z.object({
  /** Of a move. */
  from: z.enum(STAGES).optional(),
  to: z.enum(STAGES).optional(),
  rating: z.number().nullable().optional(),
  /** Of a contract. */
  version: z.number().optional(),
  /** Minor units. */
  amount: z.string().optional(),
  /** What was submitted for the verification of the company. */
  proof: z.enum(VERIFICATION_KINDS).optional(),
  /** The member whom it is about, and their role since. */
  personId: z.uuid().optional(),
  role: z.enum(MEMBER_ROLES).optional(),
});
export type ActivityDetail = z.infer<typeof activityDetail>;
