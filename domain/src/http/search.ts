import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { endpoint } from './endpoint.ts';
import { contract } from './contract.ts';

/** Results of each kind. */
const FOUND_MOST = 10;

/** A job of the board; for a company one of its own, closed ones too. */
const foundJob = z.object({
  id: z.uuid(),
  title: z.string(),
  companyName: z.string(),
  location: z.string(),
  status: z.enum(['Active', 'Closed']),
});
export type FoundJob = z.infer<typeof foundJob>;

/** An applicant of the calling company. */
const foundApplicant = z.object({
  id: z.uuid(),
  fullName: z.string(),
  displayPicture: z.string().nullable(),
  jobTitle: z.string(),
  hiringStage: z.enum(STAGES),
});
export type FoundApplicant = z.infer<typeof foundApplicant>;

/** An application of the calling talent. */
const foundApplication = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  companyName: z.string(),
  companyLogo: z.string().nullable(),
  hiringStage: z.enum(STAGES),
});
export type FoundApplication = z.infer<typeof foundApplication>;

/** A contract of the caller, with the names at its time. */
const foundContract = z.object({
  /** Null while it is only offered: its page is then that of the version. */
  agreementId: z.uuid().nullable(),
  offerId: z.uuid().nullable(),
  /** Its own; the job's where it has none. */
  title: z.string(),
  otherName: z.string(),
  state: contract.shape.state,
});
export type FoundContract = z.infer<typeof foundContract>;

/**
 * Everything the caller may see that has these words, a few of each kind. Each word may be anywhere; the last one may
 * be incomplete. Without words nothing is found.
 */
export const searchEverything = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'A few of everything that the caller may see and that has these words',
  tag: 'search',
  access: 'optional',
  job: 'listed',
  query: z.object({
    q: z.string().trim().max(100, { error: 'Use at most 100 characters.', abort: true }).default(''),
    limit: z.coerce.number<number>().int().min(1).max(FOUND_MOST).default(5),
  }),
  /** Kinds that the caller's role does not have are empty. */
  answer: z.object({
    jobs: z.array(foundJob),
    applicants: z.array(foundApplicant),
    applications: z.array(foundApplication),
    contracts: z.array(foundContract),
    /** The words that open jobs were searched for instead, if the typed ones find none. */
    correctedTo: z.string().nullable(),
  }),
});
export type SearchQuery = z.infer<typeof searchEverything.query>;
export type SearchAnswer = z.infer<typeof searchEverything.answer>;
