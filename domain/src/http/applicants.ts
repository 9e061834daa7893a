import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { daySchema, timeZoneSchema } from '../jobs/job-form.ts';
import { APPLICANT_SORTS, BULK_MAX, LEVEL_CHOICES, NEWEST_FIRST, RATING_CHOICES } from './applicant-filters.ts';
import { applicantRecord, REASON_FITS, reasonFits, stageMove } from './applications.ts';
import { bothDays, BOTH_DAYS } from './both-days.ts';
import { csv } from './csv.ts';
import { endpoint } from './endpoint.ts';
import { several } from './job-search.ts';

const filters = {
  /** Words; each must be in the person's name, in the job's title or in the profile as the company may read it. Accents and case are ignored. */
  q: z.string().trim().max(200, { error: 'Use at most 200 characters.', abort: true }).default(''),
  stage: several(STAGES),
  jobId: z.uuid({ error: 'This is not an id.', abort: true }).optional(),
  level: several(LEVEL_CHOICES),
  rating: z.enum(RATING_CHOICES).optional(),
  /** Days of application, both included, in `timeZone` (UTC where it is left out); both or neither. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  timeZone: timeZoneSchema.optional(),
};
const sort = z.enum(APPLICANT_SORTS, `Choose one of: ${APPLICANT_SORTS.join(', ')}.`).default(NEWEST_FIRST);
const about = { tag: 'applications' } as const;

/** The filters of the company's applicants: of the list, of its board, of the export, and of the web's addresses. */
export const applicantFilters = z.object(filters).refine(bothDays, BOTH_DAYS);
export type ApplicantFilters = z.infer<typeof applicantFilters>;

/** What a row of the list shows; the complete record is `GET /applications/{id}`. */
export const applicantRow = applicantRecord
  .pick({
    id: true,
    jobId: true,
    talentId: true,
    fullName: true,
    verified: true,
    displayPicture: true,
    jobLevel: true,
    jobTitle: true,
    hiringStage: true,
    hasContract: true,
    appliedAt: true,
    rating: true,
    payout: true,
  })
  .extend({
    /** The city of the profile; null where the talent shows the profile to nobody. */
    place: z.string().nullable(),
    /** The first three. */
    skills: z.array(z.string()),
  });
export type ApplicantRow = z.infer<typeof applicantRow>;

/** A count, exact to 10,000; `more`: there are more. */
export const boundedCount = z.object({ count: z.number(), more: z.boolean() });

const listed = { ...about, method: 'GET', access: 'company:see-applicants', job: 'listed' } as const;

/**
 * `until` ends the page after the row of that cursor: a page that is shown already is read again with the same end.
 * `counts=false` leaves the counts out, for the pages after the first.
 */
export const listApplicants = endpoint({
  ...listed,
  path: '/applicants',
  summary: "A page of the company's applicants: searched, filtered, sorted",
  query: z
    .object({
      ...filters,
      sort,
      limit: z.coerce.number<number>().int().min(1).max(200).default(25),
      cursor: z.string().max(2_000, { abort: true }).optional(),
      until: z.string().max(2_000, { abort: true }).optional(),
      counts: z
        .enum(['true', 'false'])
        .default('true')
        .transform((text) => text === 'true'),
    })
    .refine(bothDays, BOTH_DAYS),
  answer: z.object({
    data: z.array(applicantRow),
    /** Counted exactly to 10,000; null with `counts=false`. */
    total: z.number().nullable(),
    /** There are more than `total`. */
    more: z.boolean(),
    /** How many match on the pages before this one, counted to 10,000; null with `counts=false`. */
    before: z.number().nullable(),
    /** All applications, whatever the filters; null with `counts=false`. */
    all: boundedCount.nullable(),
    nextCursor: z.string().nullable(),
    /** Nothing has all words of `q`: these have similar names, or profiles with the beginning of a word. */
    similar: z.boolean(),
    eventsUpTo: z.number(),
  }),
  eventsUpTo: true,
});
export type ApplicantListQuery = z.infer<typeof listApplicants.query>;
export type ApplicantListAnswer = z.infer<typeof listApplicants.answer>;

/**
 * A plain list, newest first. Headers: `x-total-count`, `x-next-cursor` (absent on the last page), `x-events-up-to`.
 */
export const listApplicantRecords = endpoint({
  ...listed,
  path: '/users/get-company-applicants',
  summary: "Applications to the company's jobs, as complete records",
  query: z
    .object({
      ...filters,
      limit: z.coerce.number<number>().int().min(1).max(200).default(100),
      cursor: z.string().max(2_000, { abort: true }).optional(),
    })
    .refine(bothDays, BOTH_DAYS),
  answer: z.array(applicantRecord),
});

const neighbour = z.object({ id: z.uuid(), fullName: z.string() }).nullable();

/** The previous and next applicant in the list with these filters and this order. */
export const viewNeighbours = endpoint({
  ...about,
  method: 'GET',
  path: '/applications/:id/neighbours',
  summary: 'The previous and next applicant in a list',
  access: 'company:see-applicants',
  job: { of: 'application', in: 'params.id' },
  query: z.object({ ...filters, sort }).refine(bothDays, BOTH_DAYS),
  answer: z.object({
    data: z.object({
      previous: neighbour,
      next: neighbour,
      /** Counted from 1, exactly to 10,000; null beyond that, and if the applicant is not (any more) in the list. */
      position: z.number().nullable(),
      /** Counted exactly to 10,000. */
      total: z.number(),
      /** There are more than `total`. */
      more: z.boolean(),
    }),
  }),
  failures: ['NOT_FOUND'],
});
export type NeighboursQuery = z.infer<typeof viewNeighbours.query>;
export type Neighbours = z.infer<typeof viewNeighbours.answer>['data'];

export const applicationIds = z
  .array(z.uuid({ error: 'This is not an id.', abort: true }))
  .min(1, 'Choose at least one application.')
  .max(BULK_MAX, { error: `Choose at most ${BULK_MAX} applications.`, abort: true })
  .transform((ids) => [...new Set(ids)]);

/** The result for one of them, in the order of the ids. */
const moveResult = z.object({
  applicationId: z.uuid(),
  /** It is in the requested stage: `moved` by this call, or `already` before it. `refused` has the reason. */
  outcome: z.enum(['moved', 'already', 'refused']),
  /** The stage that it is in now; null if the company has no such application. */
  hiringStage: z.enum(STAGES).nullable(),
  message: z.string().nullable(),
});
export type MoveResult = z.infer<typeof moveResult>;

export const movedApplications = z.object({
  moved: z.number(),
  already: z.number(),
  refused: z.number(),
  results: z.array(moveResult),
});
export type MovedApplications = z.infer<typeof movedApplications>;

/** Sending it again changes nothing. */
export const moveManyApplications = endpoint({
  ...about,
  method: 'POST',
  path: '/applications/moves',
  summary: 'Move many applications to one stage, each with its own result',
  access: 'company:move-applicants',
  job: { of: 'application', in: 'body.applicationIds' },
  body: z
    .object({
      applicationIds,
      ...stageMove,
      /**
       * The stage that the reviewer saw; others are refused. Only with it shortlisted applicants are turned down, and
       * offers withdrawn.
       */
      from: z.enum(STAGES, `Choose one of: ${STAGES.join(', ')}.`).optional(),
    })
    .refine(reasonFits, REASON_FITS),
  answer: movedApplications,
});

export const exportApplicants = endpoint({
  ...listed,
  path: '/applicants/export',
  summary: "The company's applicants that match the filters, as CSV",
  query: z.object({ ...filters, sort }).refine(bothDays, BOTH_DAYS),
  answer: csv,
});

export const exportChosenApplicants = endpoint({
  ...about,
  method: 'POST',
  path: '/applicants/export',
  summary: 'These applicants as CSV',
  access: 'company:see-applicants',
  job: 'listed',
  body: z.object({ applicationIds }),
  answer: csv,
});
