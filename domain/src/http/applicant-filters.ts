import { STAGES } from '../hiring/stages.ts';
import { isTimeZone } from '../periods/time-zone.ts';
import { JOB_LEVELS } from '../jobs/options.ts';
import { isDay } from '../periods/days.ts';
import type { ApplicantFilters } from './applicants.ts';
import { isUuid } from './uuid.ts';

// The filters of the list of applicants, as in its address and in the call. Separate from the calls' schemas, because
// the page reads and writes addresses without them.

/** Filters applicants without a level. */
export const NO_LEVEL = 'Not given';
export const LEVEL_CHOICES = [...JOB_LEVELS, NO_LEVEL] as const;
/** At least this many stars, or none given yet. */
export const RATING_CHOICES = ['5', '4', '3', '2', '1', 'unrated'] as const;

/** What the list is sorted by; a minus reverses it. Ties are in the order of application. */
const APPLICANT_SORT_KEYS = ['applied', 'name', 'level', 'stage', 'job', 'rating'] as const;
export type ApplicantSortKey = (typeof APPLICANT_SORT_KEYS)[number];
export type ApplicantSort = ApplicantSortKey | `-${ApplicantSortKey}`;
export const APPLICANT_SORTS = APPLICANT_SORT_KEYS.flatMap((key): ApplicantSort[] => [key, `-${key}`]) as [
  ApplicantSort,
  ...ApplicantSort[],
];
export const NEWEST_FIRST: ApplicantSort = '-applied';

/** Applications that one call moves or exports by id. */
export const BULK_MAX = 500;

/** The filters in an address. Unknown values, in a link that was typed or cut off, are ignored. */
export function readApplicantFilters(params: URLSearchParams): ApplicantFilters {
  const one = (name: keyof ApplicantFilters) => params.get(name) || undefined;
  const known = <T extends string>(name: keyof ApplicantFilters, choices: readonly T[]): T[] =>
    choices.filter((choice) => params.getAll(name).includes(choice));
  const fits = (name: keyof ApplicantFilters, test: (text: string) => boolean): string | undefined => {
    const text = one(name);
    return text !== undefined && test(text) ? text : undefined;
  };
  const [from, to] = [fits('from', isDay), fits('to', isDay)];
  return {
    q: (one('q') ?? '').trim().slice(0, 200),
    stage: known('stage', STAGES),
    jobId: fits('jobId', isUuid),
    level: known('level', LEVEL_CHOICES),
    rating: RATING_CHOICES.find((choice) => choice === one('rating')),
    ...(from && to && from <= to ? { from, to, timeZone: fits('timeZone', isTimeZone) } : {}),
  };
}

/** The filters for an address or a call; unset ones are left out. */
export function writeApplicantFilters(filters: ApplicantFilters, params = new URLSearchParams()): URLSearchParams {
  for (const name of ['q', 'jobId', 'rating', 'from', 'to', 'timeZone'] as const)
    if (filters[name]) params.set(name, filters[name]);
  for (const name of ['stage', 'level'] as const) for (const value of filters[name]) params.append(name, value);
  return params;
}

export const isFiltered = (filters: ApplicantFilters): boolean => writeApplicantFilters(filters).size > 0;
