import {
  APPLICANT_SORTS,
  isFiltered,
  NEWEST_FIRST,
  readApplicantFilters,
  writeApplicantFilters,
  type ApplicantSort,
} from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import type { useListInUrl } from '../../../navigation/cursor-pages.ts';
import type { Sort } from '../../../design/lists/SortButton.tsx';
import type { ApplicantQuery } from '../calls.ts';

const FILTERS = ['q', 'stage', 'jobId', 'level', 'rating', 'from', 'to', 'timeZone'];

type List = Pick<ReturnType<typeof useListInUrl>, 'params' | 'get' | 'size' | 'cursor'>;

/** What a list in the address asks for. */
export function queryOf(list: List): ApplicantQuery {
  return {
    ...readApplicantFilters(list.params),
    sort: APPLICANT_SORTS.find((each) => each === list.get('sort')) ?? NEWEST_FIRST,
    limit: list.size,
    ...(list.cursor ? { cursor: list.cursor } : {}),
  };
}

/** Reads and changes the query of the list in the URL. Unknown values are ignored. */
export function readAddress(list: ReturnType<typeof useListInUrl>) {
  const filters = readApplicantFilters(list.params);
  const sort = APPLICANT_SORTS.find((each) => each === list.get('sort')) ?? NEWEST_FIRST;
  const query = queryOf(list);
  const change = (changed: Partial<ApplicantFilters>, options?: { replace: boolean }) =>
    list.change((params) => {
      for (const name of FILTERS) params.delete(name);
      writeApplicantFilters({ ...filters, ...changed }, params);
    }, options);
  return {
    filters,
    sort,
    query,
    filtered: isFiltered(filters),
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
    sortBy: (next: ApplicantSort) => list.set('sort', next === NEWEST_FIRST ? '' : next),
  };
}

/** `'-applied'` → the header of the Applied Date column points down. */
export const headOf = (sort: ApplicantSort): Sort => ({ by: sort.replace('-', ''), descending: sort.startsWith('-') });
export const sortOf = ({ by, descending }: Sort): ApplicantSort => `${descending ? '-' : ''}${by}` as ApplicantSort;
