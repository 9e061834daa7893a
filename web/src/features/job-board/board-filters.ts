import type { JobFilters, JobSort } from '@hireledger/domain/http/job-search';
import { boardQuery } from '@hireledger/domain/http/board-query';
import { GROUPS, POSTED_WITHIN, type GroupName } from '@hireledger/domain/http/filter-words';
import type { Currency } from '@hireledger/domain/money/salary';
import { paths } from '../../navigation/paths.ts';

/** The query of the board, with the same names in the URL and in `GET /jobs`. */
export interface BoardFilters extends JobFilters {
  sort: JobSort;
  /** The currency of the salary ranges. */
  currency: Currency;
}
export const SORTS: readonly { value: JobSort; label: string }[] = [
  { value: 'relevant', label: 'Most relevant' },
  { value: 'newest', label: 'Newest' },
  { value: 'salary', label: 'Highest Salary' },
];
const DEFAULT_SORT: JobSort = 'relevant';
const DEFAULT_CURRENCY: Currency = 'NGN';

/** Reads the filters of a URL. Unknown values (an old link, a typo) are ignored. */
export function readFilters(params: URLSearchParams): BoardFilters {
  const chosen = (name: GroupName) => {
    const asked = new Set(params.getAll(name));
    return GROUPS.find((group) => group.name === name)!.options.filter((value) => asked.has(value));
  };
  const text = (name: string, most: number) => (params.get(name) ?? '').trim().slice(0, most);
  return {
    q: text('q', 200),
    location: text('location', 120),
    employmentType: chosen('employmentType') as BoardFilters['employmentType'],
    category: chosen('category') as BoardFilters['category'],
    jobLevel: chosen('jobLevel') as BoardFilters['jobLevel'],
    salary: chosen('salary') as BoardFilters['salary'],
    postedWithin: POSTED_WITHIN.find(({ value }) => value === params.get('postedWithin'))?.value,
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? DEFAULT_SORT,
    currency: params.get('currency') === 'USD' ? 'USD' : DEFAULT_CURRENCY,
  };
}

/** Writes the filters into URL parameters; defaults are omitted, so that equal searches have equal URLs. */
export function writeFilters(filters: BoardFilters): URLSearchParams {
  const params = boardQuery(filters);
  if (filters.sort !== DEFAULT_SORT) params.set('sort', filters.sort);
  if (filters.currency !== DEFAULT_CURRENCY) params.set('currency', filters.currency);
  return params;
}

/** The board's path for these filters. */
export function boardPath(filters: BoardFilters): string {
  const query = writeFilters(filters).toString();
  return query ? `${paths.jobBoard()}?${query}` : paths.jobBoard();
}

/** The board without filters. */
export const NOTHING_ASKED: BoardFilters = readFilters(new URLSearchParams());

/** Without the chips; search text, sort and currency stay. */
export const withoutFilters = ({ q, sort, currency }: BoardFilters): BoardFilters => ({
  ...NOTHING_ASKED,
  q,
  sort,
  currency,
});
