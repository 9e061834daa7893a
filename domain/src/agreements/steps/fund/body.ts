import { z } from 'zod';
import { eachOnce, milestoneNumber } from '../fields.ts';

export const fundBody = {
  milestones: z
    .array(milestoneNumber)
    .min(1, 'Choose a milestone.')
    .max(50, { error: 'Choose at most 50 milestones.', abort: true })
    .refine(eachOnce, 'Choose each milestone once.'),
};
