import { z } from 'zod';
import { CATEGORIES, EMPLOYMENT_TYPES, JOB_LEVELS } from '../jobs/options.ts';
import { SALARY_BUCKET_IDS } from '../jobs/salary-buckets.ts';
import { CURRENCIES, SALARY_PERIODS } from '../money/salary.ts';
import { endpoint } from './endpoint.ts';

/**
 * A query parameter that occurs once, several times or never, as a list. The type parameter is what a client may send.
 */
export const asList = <T>(given: T | readonly T[] | undefined): unknown =>
  given === undefined || given === '' ? [] : Array.isArray(given) ? given : [given];

/** A filter that may be given several times: `?category=Design&category=Sales`. */
export const several = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z
    .preprocess(asList<T[number]>, z.array(z.enum(choices)).max(choices.length * 2, { abort: true }))
    .transform((list) => [...new Set(list)])
    .prefault([]);

export const JOB_SORTS = ['relevant', 'newest', 'salary'] as const;
export type JobSort = (typeof JOB_SORTS)[number];
/** Days, counted from today backwards. */
export const POSTED_WITHIN = ['1', '3', '7', '14', '30'] as const;

const filters = {
  /** Words as a user types them; all must be found. Other signs and operators are ignored. */
  q: z.string().trim().max(200, { error: 'Use at most 200 characters.', abort: true }).default(''),
  location: z.string().trim().max(120, { error: 'Use at most 120 characters.', abort: true }).default(''),
  employmentType: several(EMPLOYMENT_TYPES),
  category: several(CATEGORIES),
  jobLevel: several(JOB_LEVELS),
  salary: several(SALARY_BUCKET_IDS),
  postedWithin: z.enum(POSTED_WITHIN).optional(),
};

/** What a saved search stores, and what every call about the board accepts. */
export const jobFilters = z.object(filters);
export type JobFilters = z.infer<typeof jobFilters>;

/** Start and end (exclusive) of a match, in UTF-16 units of the text next to it. */
const ranges = z.array(z.tuple([z.number(), z.number()]));

/** A card of the board. Salaries are whole units of `currency`; times are ISO. */
const jobCard = z.object({
  id: z.uuid(),
  title: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  companyVerified: z.boolean(),
  /** The domain that the company proved, shown with its badge; null without the badge. */
  companyDomain: z.string().nullable(),
  companyLogo: z.string().nullable(),
  location: z.string(),
  /** ISO 3166; null if the company did not say. */
  country: z.string().nullable(),
  categories: z.array(z.string()),
  employmentTypes: z.array(z.string()),
  skills: z.array(z.string()),
  jobLevel: z.string().nullable(),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  currency: z.enum(CURRENCIES),
  salaryPeriod: z.enum(SALARY_PERIODS).nullable(),
  createdAt: z.string(),
  applicationDeadline: z.string().nullable(),
  /** A part of the description around its first match, or its beginning. */
  excerpt: z.string(),
  hits: z.object({
    title: ranges,
    companyName: ranges,
    excerpt: ranges,
    /** One list per skill, in their order. */ skills: z.array(ranges),
  }),
});
export type JobCard = z.infer<typeof jobCard>;

/** Exact to 10,000; `more` says that there are more. */
const count = z.object({ count: z.number(), more: z.boolean() });
const option = count.extend({ value: z.string() });
const jobFacets = z.object({
  employmentType: z.array(option),
  category: z.array(option),
  jobLevel: z.array(option),
  /** Bounds are whole units of the asked currency, `to` null where the range is open. */
  salary: z.array(option.extend({ from: z.number(), to: z.number().nullable() })),
});
export type JobFacets = z.infer<typeof jobFacets>;

const about = { tag: 'jobs', method: 'GET' } as const;

/**
 * Choices within a group widen, groups narrow. Without words "relevant" shows the newest job of each company, then the second of each. `counts=false` leaves out the
 * filters' counts, for the pages after the first.
 */
export const searchJobs = endpoint({
  ...about,
  path: '/jobs',
  summary: 'Search the board: a page of jobs and the counts beside every filter',
  access: 'optional',
  query: z.object({
    ...filters,
    /** Of the salary ranges. */
    currency: z.enum(CURRENCIES).default('NGN'),
    sort: z.enum(JOB_SORTS).default('relevant'),
    cursor: z.string().max(200, { abort: true }).optional(),
    limit: z.coerce.number<number>().int().min(1).max(50).default(24),
    counts: z
      .enum(['true', 'false'])
      .default('true')
      .transform((text) => text === 'true'),
  }),
  answer: z.object({
    data: z.array(jobCard),
    total: z.number(),
    /** True where there are more than `total`. */
    more: z.boolean(),
    nextCursor: z.string().nullable(),
    /** The words that were searched instead, if the typed ones find nothing: 'Showing results for …'. */
    correctedTo: z.string().nullable(),
    /** The last word, if it finds nothing and was read as the beginning of others: 'Showing results with words that begin with …'. */
    begunWith: z.string().optional(),
    /** Each group's counts ignore its own choice and follow the others. Null with `counts=false`. */
    facets: jobFacets.nullable(),
    /** How far this answer has read the feed of new jobs: pass it to `GET /jobs/new-since`. */
    position: z.string(),
  }),
});
export type JobSearchQuery = z.infer<typeof searchJobs.query>;
export type JobSearchAnswer = z.infer<typeof searchJobs.answer>;

/**
 * Whether PostgreSQL reads `text` as a snapshot, `xmin:xmax:xip,xip…`: the transactions that had ended, those from xmax on and the ones
 * named excepted.
 */
function isSnapshot(text: string): boolean {
  const [, xmin, xmax, running] = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/.exec(text) ?? [];
  if (xmin === undefined || xmax === undefined) return false;
  const bounds = [xmin, ...(running ? running.split(',') : []), xmax].map(BigInt);
  return bounds[0]! > 0n && bounds.every((each, index) => index === 0 || bounds[index - 1]! <= each);
}

/** Counted to 100. */
export const countNewJobs = endpoint({
  ...about,
  path: '/jobs/new-since',
  summary: 'How many matching jobs came after an answer of the board',
  query: z.object({
    ...filters,
    position: z.string().max(4_000, { abort: true }).refine(isSnapshot, 'This is not a position in the feed.'),
  }),
  answer: z.object({ count: z.number(), position: z.string() }),
});

/** Most frequent first; empty until enough people search. */
export const listPopularSearches = endpoint({
  ...about,
  path: '/jobs/popular-searches',
  summary: 'What most people searched for recently',
  answer: z.object({ data: z.array(z.string()) }),
});
