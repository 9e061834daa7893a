import { z } from 'zod';
import { JOB_ALERTS, noticeSettings } from '../events/notice-settings.ts';
import { timeZoneSchema } from '../jobs/job-form.ts';
import { endpoint } from './endpoint.ts';

const about = { tag: 'settings', access: 'talent', path: '/account/notice-settings' } as const;
const answer = z.object({ data: noticeSettings });

export const viewNoticeSettings = endpoint({
  ...about,
  method: 'GET',
  summary: 'Whether you get only required emails, and when job alerts come',
  answer,
});

/** Changes only the fields that are sent. */
export const changeNoticeSettings = endpoint({
  ...about,
  method: 'PATCH',
  summary: 'Change which emails you get, and when job alerts come',
  body: z.object({
    requiredMailsOnly: z.boolean().optional(),
    jobAlerts: z.enum(JOB_ALERTS).optional(),
    timeZone: timeZoneSchema.optional(),
  }),
  answer,
});
