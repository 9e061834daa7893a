// Why: docs/decisions/0421-each-member-rates-for-themselves.md
import { z } from 'zod';
import { namedPerson } from '../accounts/named-person.ts';

/** The stars of one member of the company. */
const memberRating = z.object({ person: namedPerson, stars: z.number().int().min(1).max(5), isYou: z.boolean() });
export type MemberRating = z.infer<typeof memberRating>;

/** The reader's own stars first; the average with one decimal, null without any. */
export const memberRatings = { ratings: z.array(memberRating), average: z.number().nullable() };
