import { z } from 'zod';
import { namedPerson } from '../accounts/named-person.ts';
import { memberRatings } from './member-ratings.ts';
import { CONTRACT_CAUSES, DECIDERS } from '../hiring/contract-moves.ts';
import { passkeyAnswer } from '../money/passkey-assertion.ts';
import { presentPasswordSchema } from '../accounts/credentials.ts';
import { STAGES, type Stage } from '../hiring/stages.ts';
import { daySchema, timeZoneSchema } from '../jobs/job-form.ts';
import { SHARE_TAG_MAX } from '../jobs/share-tag.ts';
import { ATTACHMENTS_MAX, COVER_NOTE_MAX, STAGE_NOTE_MAX } from './bounds.ts';
import { MY_APPLICATION_SORTS } from './list-orders.ts';
import { endpoint } from './endpoint.ts';
import { attachment, namedFile } from '../uploads/attachment.ts';
import { contract } from './contract.ts';
import { acceptedWork } from './payment-requests.ts';
import { payout } from './payouts.ts';
import { bothDays, BOTH_DAYS } from './both-days.ts';
import { educationItem, experienceItem, shownWork } from './profiles.ts';
import { grouped } from '../numbers/grouped.ts';

/** The tag of a shared link: where it was shared. */
export const shareTagSchema = z
  .string()
  .max(SHARE_TAG_MAX, { error: `Use at most ${SHARE_TAG_MAX} characters.`, abort: true })
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'Use small letters, digits and hyphens.');

/** The application record of the company's view (specification, section 3). What the talent left out is null. */
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
  /** As they were when sent; later changes of the profile do not affect them. */
  attachments: z.array(namedFile),
  /** One to five stars from the company, the rounded average of its members; null if it has given none. */
  rating: z.number().int().min(1).max(5).nullable(),
  contract: contract.nullable(),
  payout: payout.nullable(),
  /** True while the talent's account is scheduled for deletion, and afterwards: personal data is left out. */
  profileHidden: z.boolean(),
});
export type ApplicantRecord = z.infer<typeof applicantRecord>;

/** With the portfolio as it is now (where `fileUrl` is null there is no file), and the newest other applications here. */
const applicantDetails = applicantRecord.extend({
  ...memberRatings,
  /** Its submitted work that a member accepted; left out where there is none. */
  accepted: z.array(acceptedWork).optional(),
  portfolio: z.array(shownWork.extend({ fileUrl: z.string().nullable() })),
  alsoApplied: z.array(applicantRecord.pick({ id: true, jobTitle: true, hiringStage: true, appliedAt: true })),
});
export type ApplicantDetails = z.infer<typeof applicantDetails>;

/** An application in the talent's own view. */
export const myApplication = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  companyId: z.uuid(),
  companyName: z.string(),
  /** Its account was deleted, or will be soon: nobody answers. Left out otherwise. */
  companyLeaves: z.literal(true).optional(),
  /** Left out if only an event named the application and the logo was not fetched yet. */
  companyLogo: z.string().nullable().optional(),
  jobTitle: z.string(),
  /** Where the work is, and its types of employment. Left out in the same case as the logo. */
  jobLocation: z.string().optional(),
  employmentTypes: z.array(z.string()).optional(),
  appliedAt: z.string(),
  hiringStage: z.enum(STAGES),
  hasContract: z.boolean(),
  /** The talent withdrew it, so applying again continues it, unless its job takes no applications now. */
  isWithdrawn: z.literal(true).optional(),
  jobIsClosed: z.literal(true).optional(),
  contract: contract.nullable(),
  payout: payout.nullable(),
});
export type MyApplication = z.infer<typeof myApplication>;

/** The same with everything that was sent. */
const ownApplication = myApplication.extend({
  coverNote: z.string().nullable(),
  /** Copies of the profile's files as they were when sent. */
  attachments: z.array(namedFile),
});
export type OwnApplication = z.infer<typeof ownApplication>;

export const stageChange = z.object({
  at: z.string(),
  from: z.enum(STAGES).nullable(),
  to: z.enum(STAGES),
  by: z.enum(DECIDERS),
  /** Null where no side moved it alone: a deadline, both together, the arbiter, or the chain. */
  actorName: z.string().nullable(),
  /** Who of the company; null for a talent, and where no person is known. */
  person: namedPerson.nullable(),
  /** Why the contract moved it; null for a move of a person. */
  cause: z.enum(CONTRACT_CAUSES).nullable(),
  note: z.string().nullable(),
  /** Handed over with finished work. */
  attachments: z.array(attachment),
  /** It takes the change before it back. */
  undoes: z.boolean(),
  /** Why the company declined, in the words of its own list. Only in the company's view. */
  declineReason: z.string().nullable().optional(),
});
export type StageChange = z.infer<typeof stageChange>;

export const applyForJob = endpoint({
  method: 'POST',
  path: '/users/apply-for-job',
  summary: 'Apply for a job',
  tag: 'applications',
  access: 'talent',
  body: z.object({
    jobId: z.uuid('Choose a job.'),
    /** Read for compatibility and ignored: the job has its own title and company. */
    jobTitle: z.string().max(500, { abort: true }).optional(),
    companyId: z.string().max(100, { abort: true }).optional(),
    companyName: z.string().max(500, { abort: true }).optional(),
    coverNote: z
      .string()
      .trim()
      .max(COVER_NOTE_MAX, { error: `Use at most ${grouped(COVER_NOTE_MAX)} characters.`, abort: true })
      .optional(),
    source: shareTagSchema.optional(),
    /** Files of the talent's profile to send along, by portfolio id. If left out, all are sent (the newest ten). */
    attachmentIds: z
      .array(z.uuid('This is not an id.'))
      .max(ATTACHMENTS_MAX, `Choose at most ${ATTACHMENTS_MAX} attachments.`)
      .optional(),
  }),
  answer: z.object({ message: z.string(), application: myApplication }),
  status: 201,
  failures: ['NOT_FOUND', 'JOB_CLOSED', 'ALREADY_APPLIED', 'PROFILE_INCOMPLETE'],
});

/** The fields of a move of one or many applications, besides the ids. */
export const stageMove = {
  newStage: z.enum(STAGES, `Choose one of: ${STAGES.join(', ')}.`),
  note: z
    .string()
    .trim()
    .max(STAGE_NOTE_MAX, { error: `Use at most ${grouped(STAGE_NOTE_MAX)} characters.`, abort: true })
    .optional(),
  /** Why the company declines: one of its own reasons, which the talent never sees. */
  declineReasonId: z.uuid({ error: 'Choose one of your reasons.', abort: true }).optional(),
};
export const reasonFits = (move: { newStage: Stage; declineReasonId?: string | undefined }): boolean =>
  move.declineReasonId === undefined || move.newStage === 'Declined';
export const REASON_FITS = { path: ['declineReasonId'], message: 'A reason goes with declining only.' };

export const changeHiringStage = endpoint({
  method: 'PATCH',
  path: '/users/update-hiring-stage',
  summary: 'Move an application to another stage',
  tag: 'applications',
  access: 'signed-in',
  job: { of: 'application', in: 'body.applicationId' },
  body: z
    .object({
      applicationId: z.uuid({ error: 'Name the application.', abort: true }),
      ...stageMove,
      /** Files handed over with finished work: addresses that POST /upload returned. */
      attachments: z
        .array(z.string().max(200, { abort: true }))
        .max(ATTACHMENTS_MAX, { error: `Hand over at most ${ATTACHMENTS_MAX} files.`, abort: true })
        .default([]),
      /** Where the stage means a step of a contract that holds money, if the session's is older than 15 minutes. */
      password: presentPasswordSchema.optional(),
      /** The same, for accounts with a passkey. */
      passkey: passkeyAnswer.optional(),
    })
    .refine(reasonFits, REASON_FITS)
    .refine(({ newStage, attachments }) => attachments.length === 0 || newStage === 'Completed', {
      path: ['attachments'],
      message: 'Files go with finished work only.',
    }),
  answer: z.object({ message: z.string(), application: z.object({ id: z.uuid(), hiringStage: z.enum(STAGES) }) }),
  failures: [
    'NOT_FOUND',
    'ROLE_FORBIDDEN',
    'STAGE_CONFLICT',
    'AMOUNT_REQUIRED',
    'MILESTONE_CONFLICT',
    'CONTRACT_CLOSED',
    'APPROVALS_FROZEN',
    'PASSKEY_REQUIRED',
    'PASSKEY_WAITS',
    'PASSKEY_WRONG',
    'WALLET_REQUIRED',
    'REAUTHENTICATION_REQUIRED',
  ],
});

/** A plain list. Headers: `x-total-count`, `x-next-cursor` (absent on the last page), `x-events-up-to`. */
export const listMyApplications = endpoint({
  method: 'GET',
  path: '/users/my-applications',
  summary: "The talent's own applications",
  tag: 'applications',
  access: 'talent',
  query: z
    .object({
      q: z.string().trim().max(200, { abort: true }).optional(),
      stage: z.enum(STAGES).optional(),
      jobId: z.uuid({ abort: true }).optional(),
      limit: z.coerce.number<number>().int().min(1).max(200).default(100),
      /** Days of application, both included, in `timeZone` (UTC where it is left out); both or neither. */
      from: daySchema.optional(),
      to: daySchema.optional(),
      timeZone: timeZoneSchema.optional(),
      sort: z.enum(MY_APPLICATION_SORTS).default('-applied'),
      /** Continues in the order that the cursor was created with. */
      cursor: z.string().max(900, { abort: true }).optional(),
    })
    .refine(bothDays, BOTH_DAYS),
  answer: z.array(myApplication),
});

const read = { method: 'GET', tag: 'applications', eventsUpTo: true, failures: ['NOT_FOUND'] } as const;

export const viewOwnApplication = endpoint({
  ...read,
  path: '/users/my-applications/:id',
  summary: "One of the talent's own applications, with what was sent",
  access: 'talent',
  answer: z.object({ data: ownApplication }),
});

export const viewApplication = endpoint({
  ...read,
  path: '/applications/:id',
  summary: 'One application to the company; counts as a view of the profile unless it is prefetched',
  access: 'company:see-applicants',
  job: { of: 'application', in: 'params.id' },
  query: z.object({
    /** `true` if the page is not shown yet, so it is no view of the profile. */
    ahead: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  }),
  answer: z.object({ data: applicantDetails }),
});

export const viewApplicationHistory = endpoint({
  ...read,
  path: '/applications/:id/history',
  summary: 'Every stage of an application, oldest first, for both of its sides',
  access: 'either:see-applicants',
  job: { of: 'application', in: 'params.id' },
  answer: z.object({ data: z.array(stageChange) }),
});
