import { z } from 'zod';
import { REPORT_DETAILS_MAX, REPORT_REASONS } from '../jobs/report.ts';
import { grouped } from '../numbers/grouped.ts';

/** `POST /jobs/{id}/reports`. A person reports a job once; a repeat changes nothing. */
export const reportBody = z
  .object({
    reason: z.enum(REPORT_REASONS, 'Choose a reason.'),
    details: z
      .string()
      .trim()
      .max(REPORT_DETAILS_MAX, `Use at most ${grouped(REPORT_DETAILS_MAX)} characters.`)
      .default(''),
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    path: ['details'],
    message: 'Say what is wrong.',
  });
export const reportedAnswer = z.object({ message: z.string() });
