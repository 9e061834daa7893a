import type { JobFilters, JobSort } from '@hireledger/domain/http/job-search';
import { boardQuery } from '@hireledger/domain/http/board-query';
import { CATEGORIES, EMPLOYMENT_TYPES, JOB_LEVELS } from '@hireledger/domain/jobs/options';
import { SALARY_BUCKETS } from '@hireledger/domain/jobs/salary-buckets';
import type { Currency } from '@hireledger/domain/money/salary';
import { paths } from '../../navigation/paths.ts';
import { salaryRange } from './salary-range.ts';

/** The query of the board, with the same names in the URL and in `GET /jobs`. */
export interface BoardFilters extends JobFilters {
  sort: JobSort;
  /** The currency of the salary ranges. */
  currency: Currency;
}
type GroupName = 'employmentType' | 'category' | 'jobLevel' | 'salary';

/** The four groups of the sidebar (specification, section 2). */
export const GROUPS: readonly { name: GroupName; title: string; options: readonly string[] }[] = [
  { name: 'employmentType', title: 'Type of Employment', options: EMPLOYMENT_TYPES },
  { name: 'category', title: 'Categories', options: CATEGORIES },
  { name: 'jobLevel', title: 'Job Level', options: JOB_LEVELS },
  { name: 'salary', title: 'Salary Range', options: SALARY_BUCKETS.map(({ id }) => id) },
];
export const SORTS: readonly { value: JobSort; label: string }[] = [
  { value: 'relevant', label: 'Most relevant' },
  { value: 'newest', label: 'Newest' },
  { value: 'salary', label: 'Highest Salary' },
];
type Days = NonNullable<JobFilters['postedWithin']>;
export const POSTED_WITHIN: readonly { value: Days; label: string }[] = [
  { value: '1', label: 'Last 24 hours' },
  { value: '3', label: 'Last 3 days' },
  { value: '7', label: 'Last 7 days' },
  { value: '14', label: 'Last 14 days' },
  { value: '30', label: 'Last 30 days' },
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

/** The label of an option. Salary ranges are in dollars until the server has sent them in naira. */
export function optionLabel(name: GroupName, value: string): string {
  if (name !== 'salary') return value;
  const bucket = SALARY_BUCKETS.find(({ id }) => id === value);
  return bucket ? salaryRange(bucket.from, bucket.to, 'USD') : value;
}

interface FilterChip<Filters> {
  /** Its group: 'Categories'. */
  kind: string;
  label: string;
  /** The filters without it. */
  without: Filters;
}

/** The active filters except the search text, which is in its input. */
export function chipsOf<Filters extends JobFilters>(
  filters: Filters,
  labelOf: typeof optionLabel = optionLabel,
): FilterChip<Filters>[] {
  const chips: FilterChip<Filters>[] = [];
  if (filters.location)
    chips.push({ kind: 'Location', label: filters.location, without: { ...filters, location: '' } });
  const posted = POSTED_WITHIN.find(({ value }) => value === filters.postedWithin);
  if (posted) chips.push({ kind: 'Posted', label: posted.label, without: { ...filters, postedWithin: undefined } });
  for (const { name, title } of GROUPS)
    for (const value of filters[name])
      chips.push({
        kind: title,
        label: labelOf(name, value),
        without: { ...filters, [name]: (filters[name] as string[]).filter((each) => each !== value) },
      });
  return chips;
}

/** Without the chips; search text, sort and currency stay. */
export const withoutFilters = ({ q, sort, currency }: BoardFilters): BoardFilters => ({
  ...NOTHING_ASKED,
  q,
  sort,
  currency,
});

/** A search in a few words: '“welder” · Lagos · Remote'. */
export const describeFilters = (filters: JobFilters): string =>
  [...(filters.q ? [`“${filters.q}”`] : []), ...chipsOf(filters).map((chip) => chip.label)].join(' · ') || 'All jobs';
