import { z } from 'zod';
import { daySchema } from '../jobs/job-form.ts';
import { contractDocument, contractFile, milestoneAmount } from './document.ts';
import { CONTRACT_ATTACHMENTS_MAX, MILESTONES_MAX } from './limits.ts';

/** Terms that come from a file, which anybody may have written. */
export const filedTerms = contractDocument.extend({
  milestones: z
    .array(z.object({ title: z.string(), amount: milestoneAmount, dueOn: daySchema }))
    .min(1)
    .max(MILESTONES_MAX),
  attachments: z.array(contractFile).max(CONTRACT_ATTACHMENTS_MAX),
  usdNgnRate: z.string().regex(/^\d{1,15}(\.\d{1,15})?$/),
  rateOn: daySchema,
  expiresOn: daySchema,
  arbiter: z
    .string()
    .regex(/^0x[\da-fA-F]{40}$/)
    .nullable(),
  jobId: z.string(),
  amount: z.string(),
  salaryMin: z.number().nullable(),
  salt: z.string(),
});
