import {
  APPLICANT_SORTS,
  isFiltered,
  NEWEST_FIRST,
  readApplicantFilters,
  writeApplicantFilters,
} from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import { useLocation, useParams } from 'react-router-dom';
import { paths } from '../../../navigation/paths.ts';
import type { useListInUrl } from '../../../navigation/cursor-pages.ts';
import type { ApplicantQuery } from '../calls.ts';

const FILTERS = ['q', 'stage', 'jobId', 'level', 'rating', 'from', 'to', 'timeZone'];

type List = Pick<ReturnType<typeof useListInUrl>, 'params' | 'get' | 'size' | 'cursor'>;

/** The job whose page the list is on: the path names it. The list of all applicants has nothing in its path. */
export const useListedJob = (): string | undefined => useParams()['id'];

/** The filters in an address. On the page of a job they are of its applicants. */
export const filtersAt = (params: URLSearchParams, jobId: string | undefined): ApplicantFilters => ({
  ...readApplicantFilters(params),
  ...(jobId && { jobId }),
});

/** The query of the list, for the previous, next and back links of an applicant's page. */
export function useListQuery(): string {
  const jobId = useListedJob();
  const { search } = useLocation();
  return jobId ? `?list=job&jobId=${jobId}${search.replace('?', '&')}` : search;
}

/** Links from a list to an applicant. */
export function useApplicantPath(): (applicationId: string) => string {
  const query = useListQuery();
  return (applicationId) => paths.applicant(applicationId, query);
}

/** Where the query of an applicant's page leads back to: the page of the job, or the list of all applicants. */
export function listBehind(params: URLSearchParams): { list: string; back: string } {
  const { jobId } = readApplicantFilters(params);
  if (params.get('list') !== 'job' || !jobId)
    return { list: withParams(paths.applicants(), params), back: 'All applications' };
  const rest = new URLSearchParams(params);
  for (const name of ['list', 'jobId']) rest.delete(name);
  return { list: withParams(paths.ownJob(jobId), rest), back: 'Back to the job' };
}

const withParams = (path: string, params: URLSearchParams): string => (params.size > 0 ? `${path}?${params}` : path);

/** What a list in the address asks for. */
export function queryOf(list: List, jobId: string | undefined): ApplicantQuery {
  return {
    ...filtersAt(list.params, jobId),
    sort: APPLICANT_SORTS.find((each) => each === list.get('sort')) ?? NEWEST_FIRST,
    limit: list.size,
    ...(list.cursor ? { cursor: list.cursor } : {}),
  };
}

/** Reads and changes the query of the list in the URL. Unknown values are ignored. */
export function readAddress(list: ReturnType<typeof useListInUrl>, jobId: string | undefined) {
  const filters = filtersAt(list.params, jobId);
  const sort = APPLICANT_SORTS.find((each) => each === list.get('sort')) ?? NEWEST_FIRST;
  const query = queryOf(list, jobId);
  const change = (changed: Partial<ApplicantFilters>, options?: { replace: boolean }) =>
    list.change((params) => {
      for (const name of FILTERS) params.delete(name);
      writeApplicantFilters({ ...filters, ...changed, ...(jobId && { jobId: undefined }) }, params);
    }, options);
  return {
    filters,
    sort,
    query,
    filtered: isFiltered({ ...filters, ...(jobId && { jobId: undefined }) }),
    /** Infinite scrolling instead of pages. */
    all: list.get('size') === 'all',
    change,
    clear: () =>
      change({
        q: '',
        stage: [],
        jobId: undefined,
        level: [],
        rating: undefined,
        from: undefined,
        to: undefined,
        timeZone: undefined,
      }),
    sortBy: (next: string) => list.set('sort', next === NEWEST_FIRST ? '' : next),
  };
}
