import { z } from 'zod';
import { ROLES, STAGES } from '../hiring/stages.ts';
import { daySchema, timeZoneSchema } from '../jobs/job-form.ts';
import { SHARE_TAG_MAX } from '../jobs/share-tag.ts';
import { ATTACHMENTS_MAX, COVER_NOTE_MAX, STAGE_NOTE_MAX } from './bounds.ts';
import { MY_APPLICATION_SORTS } from './list-orders.ts';
import { payout } from './payouts.ts';
import { educationItem, experienceItem } from './profiles.ts';
import { grouped } from '../numbers/grouped.ts';

/** The tag of a shared link: where it was shared. */
export const shareTagSchema = z
  .string()
  .max(SHARE_TAG_MAX, `Use at most ${SHARE_TAG_MAX} characters.`)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'Use small letters, digits and hyphens.');

export const applyBody = z.object({
  jobId: z.uuid('Choose a job.'),
  /** Read for compatibility and ignored: the job itself says its title and company. */
  jobTitle: z.string().max(500).optional(),
  companyId: z.string().max(100).optional(),
  companyName: z.string().max(500).optional(),
  /** What the talent writes to the company. */
  coverNote: z
    .string()
    .trim()
    .max(COVER_NOTE_MAX, `Use at most ${grouped(COVER_NOTE_MAX)} characters.`)
    .optional(),
  /** Tag of the shared link that led to the job (`?ref=`). */
  source: shareTagSchema.optional(),
  /** Files of the talent's profile that go along, by portfolio id. Left out, all of them go (the newest ten). */
  attachmentIds: z
    .array(z.uuid('That is not an id.'))
    .max(ATTACHMENTS_MAX, `Choose at most ${ATTACHMENTS_MAX} attachments.`)
    .optional(),
});

export const updateHiringStageBody = z
  .object({
    applicationId: z.uuid('Name the application.'),
    newStage: z.enum(STAGES, `Choose one of: ${STAGES.join(', ')}.`),
    note: z
      .string()
      .trim()
      .max(STAGE_NOTE_MAX, `Use at most ${grouped(STAGE_NOTE_MAX)} characters.`)
      .optional(),
    /** Why the company declines: one of its own reasons, which nobody else is told. */
    declineReasonId: z.uuid('Choose one of your reasons.').optional(),
  })
  .refine(({ newStage, declineReasonId }) => declineReasonId === undefined || newStage === 'Declined', {
    path: ['declineReasonId'],
    message: 'A reason goes with declining only.',
  });

/** The application record of the company's view (specification, section 3). Personal fields are null where the talent left them out. */
export const applicantRecord = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  talentId: z.uuid(),
  fullName: z.string(),
  /** Their identity was verified. */
  verified: z.boolean(),
  displayPicture: z.string().nullable(),
  jobLevel: z.string().nullable(),
  currentJob: z.string().nullable(),
  jobTitle: z.string(),
  hiringStage: z.enum(STAGES),
  hasContract: z.boolean(),
  appliedAt: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  linkedin: z.string().nullable(),
  website: z.string().nullable(),
  gender: z.string().nullable(),
  dob: z.string().nullable(),
  language: z.string().nullable(),
  address: z.string().nullable(),
  experience: z.array(experienceItem),
  education: z.array(educationItem),
  skillSet: z.array(z.string()),
  aboutMe: z.string().nullable(),
  coverNote: z.string().nullable(),
  /** As they were sent along; a later change of the profile leaves them as they were. */
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
  /** One to five stars that the company gave; null while it has given none. */
  rating: z.number().int().min(1).max(5).nullable(),
  payout: payout.nullable(),
  /** True while the talent's account is about to be deleted, and afterwards: what is the person's own is left out. */
  profileHidden: z.boolean(),
});
export type ApplicantRecord = z.infer<typeof applicantRecord>;

/** `GET /users/my-applications?q=&stage=&jobId=&limit=&cursor=` answers a plain list, newest first, with the headers of the company's list. */
export const listQuery = z.object({
  q: z.string().trim().max(200).optional(),
  stage: z.enum(STAGES).optional(),
  jobId: z.uuid().optional(),
  limit: z.coerce.number<number>().int().min(1).max(200).default(100),
  cursor: z.string().max(200).optional(),
});
export const applicantsAnswer = z.array(applicantRecord);

/** An application in the talent's own view. */
export const myApplication = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  companyId: z.uuid(),
  companyName: z.string(),
  /** Left out where an event told of the application and nobody has asked for the logo yet. */
  companyLogo: z.string().nullable().optional(),
  jobTitle: z.string(),
  /** Where the work is, and its types of employment. Left out as the logo is. */
  jobLocation: z.string().optional(),
  employmentTypes: z.array(z.string()).optional(),
  appliedAt: z.string(),
  hiringStage: z.enum(STAGES),
  hasContract: z.boolean(),
  payout: payout.nullable(),
});
export type MyApplication = z.infer<typeof myApplication>;
export const myApplicationsAnswer = z.array(myApplication);

/**
 * `GET /users/my-applications` takes what every list takes, `from` and `to` (ISO days of application in `timeZone`, or in UTC; both
 * included, both or neither) and `sort`. A cursor goes on in the order that it was given in.
 */
export const myApplicationsQuery = listQuery
  .extend({
    from: daySchema.optional(),
    to: daySchema.optional(),
    timeZone: timeZoneSchema.optional(),
    sort: z.enum(MY_APPLICATION_SORTS).default('-applied'),
    cursor: z.string().max(900).optional(),
  })
  .refine((query) => Boolean(query.from) === Boolean(query.to), {
    path: ['to'],
    message: 'Give both days or neither.',
  });

export const stageChange = z.object({
  at: z.string(),
  from: z.enum(STAGES).nullable(),
  to: z.enum(STAGES),
  by: z.enum(ROLES),
  actorName: z.string(),
  note: z.string().nullable(),
  /** Why the company declined, in the words of its own list. In the company's view only. */
  declineReason: z.string().nullable().optional(),
});
/** `GET /applications/{id}/history`, for both sides, oldest first. */
export const historyAnswer = z.object({ data: z.array(stageChange) });
/** `GET /applications/{id}` for the company that it was sent to. With `ahead=true` nobody looks at it yet, so it is no view of the profile. */
export const viewApplicationQuery = z.object({
  ahead: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
});
export const applicantAnswer = z.object({ data: applicantRecord });

export const appliedAnswer = z.object({ message: z.string(), application: myApplication });
export const stageChangedAnswer = z.object({
  message: z.string(),
  application: z.object({ id: z.uuid(), hiringStage: z.enum(STAGES) }),
});
