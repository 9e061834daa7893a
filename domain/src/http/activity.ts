import { z } from 'zod';
import { namedPerson } from '../accounts/named-person.ts';
import { activityDetail } from '../activity/detail.ts';
import { ACTIVITY_GROUPS, ACTIVITY_KINDS } from '../activity/kinds.ts';
import { csv } from './csv.ts';
import { periodQuery } from './dashboards.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './page-query.ts';

/** One thing that a member of the company did. */
const activity = z.object({
  id: z.uuid(),
  at: z.string(),
  person: namedPerson,
  kind: z.enum(ACTIVITY_KINDS),
  applicationId: z.uuid().nullable(),
  jobId: z.uuid().nullable(),
  /** The newest contract of the application; null until it is accepted. */
  contractId: z.uuid().nullable(),
  applicantName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  detail: activityDetail,
  /** The member whom it is about. */
  about: namedPerson.nullable(),
});
export type Activity = z.infer<typeof activity>;

const filters = z.object({
  person: z.uuid({ error: 'This is not a member.', abort: true }).optional(),
  kind: z.enum(ACTIVITY_KINDS, 'This is not a kind of activity.').optional(),
  group: z.enum(ACTIVITY_GROUPS, 'This is not a group of activities.').optional(),
  job: z.uuid({ error: 'This is not a job.', abort: true }).optional(),
});

/** What the caller's role may read; a hiring manager reads what happened with the jobs of their team. */
const about = { tag: 'members', access: 'company', job: 'listed', method: 'GET' } as const;

export const listActivity = endpoint({
  ...about,
  path: '/company/activity',
  summary: 'What the members of the company did, newest first',
  query: periodQuery.safeExtend(filters.shape).safeExtend(pageQuery.shape),
  answer: z.object({ data: z.array(activity), nextCursor: z.string().nullable() }),
});

export const exportActivity = endpoint({
  ...about,
  path: '/company/activity/export',
  summary: 'The same as CSV',
  query: periodQuery.safeExtend(filters.shape),
  answer: csv,
  failures: ['TOO_MANY_REQUESTS'],
});
