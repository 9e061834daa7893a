import { z } from 'zod';
import { JOB_ALERTS, noticeSettings } from '../events/notice-settings.ts';
import { timeZoneSchema } from '../jobs/job-form.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

const about = { tag: 'settings', access: 'signed-in', job: 'free', path: '/account/notice-settings' } as const;
const answer = z.object({ data: noticeSettings });

export const viewNoticeSettings = endpoint({
  ...about,
  method: 'GET',
  summary: 'Which emails you get of this account, and when',
  answer,
});

/** Changes only the fields that are sent. */
export const changeNoticeSettings = endpoint({
  ...about,
  method: 'PATCH',
  summary: 'Change which emails you get of this account, and when',
  body: z.object({
    requiredMailsOnly: z.boolean().optional(),
    dailyDigest: z.boolean().optional(),
    jobAlerts: z.enum(JOB_ALERTS).optional(),
    timeZone: timeZoneSchema.optional(),
  }),
  answer,
});

/** A person mutes at most so many jobs. */
export const MAX_MUTED_JOBS = 500;

const mutedJobs = { ...about, access: 'company', path: '/account/muted-jobs' } as const;
const mutedJob = {
  ...mutedJobs,
  path: '/account/muted-jobs/:id',
  job: { of: 'job', in: 'params.id' },
  answer: messageAnswer,
  failures: ['NOT_FOUND'],
} as const;

export const listMutedJobs = endpoint({
  ...mutedJobs,
  method: 'GET',
  summary: 'The jobs whose notices you muted',
  answer: z.object({ data: z.array(z.object({ id: z.uuid(), title: z.string() })) }),
});

/** Notices of contracts and money, and notes that mention you, still come. */
export const muteJob = endpoint({ ...mutedJob, method: 'PUT', summary: 'Mute the notices of a job, for yourself' });

export const unmuteJob = endpoint({ ...mutedJob, method: 'DELETE', summary: 'Get the notices of a job again' });
