import { z } from 'zod';
import { settlementReason } from '../../settlement.ts';
import { minorUnits } from '../fields.ts';

/** `accepts`: it is refused where the other side has no such offer any more. */
export const settleBody = { toTalent: minorUnits, accepts: z.literal(true).optional(), reason: settlementReason };
