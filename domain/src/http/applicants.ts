import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { daySchema, timeZoneSchema } from '../jobs/job-form.ts';
import {
  APPLICANT_SORTS,
  BULK_MAX,
  LEVEL_CHOICES,
  NEWEST_FIRST,
  RATING_CHOICES,
  ROWS_BY_ID_MAX,
} from './applicant-filters.ts';
import { applicantRecord } from './applications.ts';
import { STAGE_NOTE_MAX } from './bounds.ts';
import { asList, several } from './job-search.ts';
import { grouped } from '../numbers/grouped.ts';

const filters = {
  /** Words; each must stand in the person's name or in the title of the job. Accents and case mean nothing. */
  q: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  stage: several(STAGES),
  jobId: z.uuid('That is not an id.').optional(),
  level: several(LEVEL_CHOICES),
  rating: z.enum(RATING_CHOICES).optional(),
  /** Days of application, both included, in `timeZone` (UTC where it is left out); both or neither. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  timeZone: timeZoneSchema.optional(),
};
/** Of all calls with days: neither stands alone. */
export const bothDays = (query: { from?: string | undefined; to?: string | undefined }): boolean =>
  Boolean(query.from) === Boolean(query.to);
export const BOTH_DAYS = { path: ['to'], message: 'Give both days or neither.' };

/** The filters of the company's applicants: of the list, of its board, of the export, and of the web's addresses. */
export const applicantFilters = z.object(filters).refine(bothDays, BOTH_DAYS);
export type ApplicantFilters = z.infer<typeof applicantFilters>;

/** `GET /applicants`. With `id`, only those of them that match. `counts=false` leaves the total out, for a page that only goes on. */
export const applicantListQuery = z
  .object({
    ...filters,
    id: z
      .preprocess(
        asList<string>,
        z.array(z.uuid('That is not an id.')).max(ROWS_BY_ID_MAX, `Ask for at most ${ROWS_BY_ID_MAX} at once.`),
      )
      .prefault([]),
    sort: z.enum(APPLICANT_SORTS, `Choose one of: ${APPLICANT_SORTS.join(', ')}.`).default(NEWEST_FIRST),
    limit: z.coerce.number<number>().int().min(1).max(200).default(25),
    cursor: z.string().max(2_000).optional(),
    counts: z
      .enum(['true', 'false'])
      .default('true')
      .transform((text) => text === 'true'),
  })
  .refine(bothDays, BOTH_DAYS);
export type ApplicantListQuery = z.infer<typeof applicantListQuery>;

/** `GET /applications/{id}/neighbours`: who stands before and behind an applicant in the list of these filters and this order. */
export const neighboursQuery = z
  .object({
    ...filters,
    sort: z.enum(APPLICANT_SORTS, `Choose one of: ${APPLICANT_SORTS.join(', ')}.`).default(NEWEST_FIRST),
  })
  .refine(bothDays, BOTH_DAYS);
export type NeighboursQuery = z.infer<typeof neighboursQuery>;

const neighbour = z.object({ id: z.uuid(), fullName: z.string() }).nullable();
export const neighboursAnswer = z.object({
  data: z.object({
    previous: neighbour,
    next: neighbour,
    /** Counted from 1, exactly to 10,000; null behind that, and where the applicant is not (any more) in the list. */
    position: z.number().nullable(),
    /** Counted exactly to 10,000. */
    total: z.number(),
    /** There are more than `total`. */
    more: z.boolean(),
  }),
});
export type Neighbours = z.infer<typeof neighboursAnswer>['data'];

/**
 * `GET /users/get-company-applicants` answers a plain list of whole records, newest first, by the same filters. Headers: `x-total-count`,
 * `x-next-cursor` (absent on the last page), `x-events-up-to`.
 */
export const applicantRecordsQuery = z
  .object({
    ...filters,
    limit: z.coerce.number<number>().int().min(1).max(200).default(100),
    cursor: z.string().max(2_000).optional(),
  })
  .refine(bothDays, BOTH_DAYS);

/** What a row of the list shows; the whole record is `GET /applications/{id}`. */
export const applicantRow = applicantRecord.pick({
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
});
export type ApplicantRow = z.infer<typeof applicantRow>;

export const applicantListAnswer = z.object({
  data: z.array(applicantRow),
  /** Counted exactly to 10,000; null with `counts=false`. */
  total: z.number().nullable(),
  /** There are more than `total`. */
  more: z.boolean(),
  nextCursor: z.string().nullable(),
  /** Nothing has the words of `q`: these are the most similar names. */
  similar: z.boolean(),
  /** The number of the newest event that the answer contains. */
  eventsUpTo: z.number(),
});
export type ApplicantListAnswer = z.infer<typeof applicantListAnswer>;

const applicationIds = z
  .array(z.uuid('That is not an id.'))
  .min(1, 'Choose at least one application.')
  .max(BULK_MAX, `Choose at most ${BULK_MAX} applications.`)
  .transform((ids) => [...new Set(ids)]);

/** `POST /applications/moves`: many applications to one stage. Sent again it changes nothing more. */
export const moveApplicationsBody = z
  .object({
    applicationIds,
    newStage: z.enum(STAGES, `Choose one of: ${STAGES.join(', ')}.`),
    note: z
      .string()
      .trim()
      .max(STAGE_NOTE_MAX, `Use at most ${grouped(STAGE_NOTE_MAX)} characters.`)
      .optional(),
    declineReasonId: z.uuid('Choose one of your reasons.').optional(),
  })
  .refine(({ newStage, declineReasonId }) => declineReasonId === undefined || newStage === 'Declined', {
    path: ['declineReasonId'],
    message: 'A reason goes with declining only.',
  });

/** What became of one of them, in the order of the ids. */
export const moveResult = z.object({
  applicationId: z.uuid(),
  /** It stands in the wished stage: `moved` by this call, or `already` before it. `refused` says why it does not. */
  outcome: z.enum(['moved', 'already', 'refused']),
  /** The stage that it is in now; null where the company has no such application. */
  hiringStage: z.enum(STAGES).nullable(),
  message: z.string().nullable(),
});
export type MoveResult = z.infer<typeof moveResult>;
export const movedApplicationsAnswer = z.object({
  moved: z.number(),
  already: z.number(),
  refused: z.number(),
  results: z.array(moveResult),
});
export type MovedApplications = z.infer<typeof movedApplicationsAnswer>;

/** `POST /applicants/export`: these applications alone, as CSV. `GET /applicants/export` takes the filters and the sort of the list. */
export const exportApplicantsBody = z.object({ applicationIds });
export const exportApplicantsQuery = z
  .object({
    ...filters,
    sort: z.enum(APPLICANT_SORTS, `Choose one of: ${APPLICANT_SORTS.join(', ')}.`).default(NEWEST_FIRST),
  })
  .refine(bothDays, BOTH_DAYS);
