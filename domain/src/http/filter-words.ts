import type { JobFilters } from './job-search.ts';
import { CATEGORIES, EMPLOYMENT_TYPES, JOB_LEVELS } from '../jobs/options.ts';
import { SALARY_BUCKETS } from '../jobs/salary-buckets.ts';
import { salaryRange } from '../jobs/salary-range.ts';

export type GroupName = 'employmentType' | 'category' | 'jobLevel' | 'salary';

/** The four groups of the sidebar (specification, section 2). */
export const GROUPS: readonly { name: GroupName; title: string; options: readonly string[] }[] = [
  { name: 'employmentType', title: 'Type of Employment', options: EMPLOYMENT_TYPES },
  { name: 'category', title: 'Categories', options: CATEGORIES },
  { name: 'jobLevel', title: 'Job Level', options: JOB_LEVELS },
  { name: 'salary', title: 'Salary Range', options: SALARY_BUCKETS.map(({ id }) => id) },
];
type Days = NonNullable<JobFilters['postedWithin']>;
export const POSTED_WITHIN: readonly { value: Days; label: string }[] = [
  { value: '1', label: 'Last 24 hours' },
  { value: '3', label: 'Last 3 days' },
  { value: '7', label: 'Last 7 days' },
  { value: '14', label: 'Last 14 days' },
  { value: '30', label: 'Last 30 days' },
];

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

/** A search in a few words: '“welder” · Lagos · Remote'. */
export const describeFilters = (filters: JobFilters): string =>
  [...(filters.q ? [`“${filters.q}”`] : []), ...chipsOf(filters).map((chip) => chip.label)].join(' · ') || 'All jobs';
