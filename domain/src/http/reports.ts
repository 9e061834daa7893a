import { z } from 'zod';
import { REPORT_DETAILS_MAX, REPORT_REASONS } from '../jobs/report.ts';
import { grouped } from '../numbers/grouped.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/** The reason, and the problem in the reporter's own words, which 'other' requires. */
export const reportBody = z
  .object({
    reason: z.enum(REPORT_REASONS, 'Choose a reason.'),
    details: z
      .string()
      .trim()
      .max(REPORT_DETAILS_MAX, { error: `Use at most ${grouped(REPORT_DETAILS_MAX)} characters.`, abort: true })
      .default(''),
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    path: ['details'],
    message: 'Describe the problem.',
  });

/** A repeat changes nothing. */
export const reportJob = endpoint({
  method: 'POST',
  path: '/jobs/:id/reports',
  summary: 'Report a job, once per person',
  tag: 'jobs',
  access: 'talent',
  body: reportBody,
  answer: messageAnswer,
  failures: ['NOT_FOUND', 'REPORTS_EXHAUSTED'],
});
