// Why: docs/decisions/0413-say-the-clock-and-the-arbiter-where-people-agree.md
import { z } from 'zod';
import { OFFER_REASON_MAX } from './milestone-states.ts';
import { DEADLINE_OUTCOMES } from './outcome-words.ts';

/** What a deadline does to a milestone if nobody acts. `toTalent` is what the talent gets then, in minor units. */
export const deadlineOutcome = z.object({ becomes: z.enum(DEADLINE_OUTCOMES), toTalent: z.string() });

/**
 * An offer to split a milestone. `toTalent` in minor units, the company gets the rest. It stops no deadline, and `until` is never after the deadline that
 * decides.
 */
export const settlementOffer = z.object({
  toTalent: z.string(),
  at: z.string(),
  until: z.string(),
  /** Null if there is none, or its author's account is deleted. */
  reason: z.string().nullable(),
});

/** Why it is offered, for the other side. */
export const settlementReason = z
  .string()
  .trim()
  .max(OFFER_REASON_MAX, { error: 'Write at most 1,000 characters.', abort: true })
  .optional();

/** What the event of an offer says of it: `otherwise` is what happens at `until` (ISO). The reason is shortened. */
export const offeredSettlement = z.object({
  toPayee: z.string(),
  reason: z.string().nullable().optional(),
  otherwise: deadlineOutcome.extend({ until: z.string() }).optional(),
});
