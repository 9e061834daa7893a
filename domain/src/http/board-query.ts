import type { JobFilters } from './job-search.ts';

/**
 * The filters that decide which jobs are found, as in the board's address and in `GET /jobs`; unset ones are left out.
 */
export function boardQuery(filters: JobFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['q', 'location'] as const) if (filters[name]) params.set(name, filters[name]);
  for (const name of ['employmentType', 'category', 'jobLevel', 'salary'] as const)
    for (const value of filters[name]) params.append(name, value);
  if (filters.postedWithin) params.set('postedWithin', filters.postedWithin);
  return params;
}
