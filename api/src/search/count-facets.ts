import type { JobFacets } from '@hireledger/domain/http/job-search';
import { bucketBound, SALARY_BUCKETS } from '@hireledger/domain/jobs/salary-buckets';
import type { Currency, NairaPerDollar } from '@hireledger/domain/money/salary';
import { COUNT_LIMIT } from '../read-models/events-up-to.ts';
import { GROUP_NAMES, GROUPS, type Chosen, type Group } from './question.ts';

/** How many jobs there are of each combination of filters, as `job_search.facets` packs it. */
export type Combinations = ReadonlyArray<readonly [facets: number, jobs: number]>;

/**
 * Counts what each choice would find: within its own group alone, and under the choices of the other groups. The level is a number, the other
 * groups are bits.
 */
export function countFacets(combinations: Combinations, chosen: Chosen): { total: number; counts: Record<Group, number[]> } {
  const wanted = Object.fromEntries(GROUP_NAMES.map((name) => [name, maskOf(name, chosen[name])])) as Record<Group, number>;
  const counts = Object.fromEntries(GROUP_NAMES.map((name) => [name, GROUPS[name].options.map(() => 0)])) as Record<Group, number[]>;
  let total = 0;
  for (const [facets, jobs] of combinations) {
    // A job that fails two groups is counted nowhere; one that fails a single group counts among that group's own choices.
    const failed = GROUP_NAMES.filter((name) => wanted[name] !== 0 && (bitsOf(name, facets) & wanted[name]) === 0);
    if (failed.length > 1) continue;
    if (failed.length === 0) total += jobs;
    for (const name of failed.length === 0 ? GROUP_NAMES : failed) {
      const bits = bitsOf(name, facets);
      for (let place = 0; place < counts[name].length; place += 1) if (bits & (1 << place)) counts[name][place]! += jobs;
    }
  }
  return { total, counts };
}

function bitsOf(name: Group, facets: number): number {
  const size = name === 'jobLevel' ? 3 : GROUPS[name].options.length;
  const value = (facets >>> GROUPS[name].shift) & ((1 << size) - 1);
  if (name !== 'jobLevel') return value;
  return value === 0 ? 0 : 1 << (value - 1);
}

const maskOf = (name: Group, values: readonly string[]): number =>
  values.reduce((mask, value) => mask | (1 << GROUPS[name].options.indexOf(value)), 0);

/** A number as it is shown: exact to 10,000. */
export const bounded = (count: number) => ({ count: Math.min(count, COUNT_LIMIT), more: count > COUNT_LIMIT });

/** The counts with the names of their choices; salary ranges in whole units of `currency`. `more` names the groups that were not read to the end. */
export function nameFacets(counts: Record<Group, number[]>, more: ReadonlySet<Group>, currency: Currency, rate: NairaPerDollar): JobFacets {
  const show = (name: Group, place: number) => {
    const shown = bounded(counts[name][place]!);
    return { ...shown, more: shown.more || more.has(name) };
  };
  const named = (name: Group) => GROUPS[name].options.map((value, place) => ({ value, ...show(name, place) }));
  return {
    employmentType: named('employmentType'),
    category: named('category'),
    jobLevel: named('jobLevel'),
    salary: SALARY_BUCKETS.map(({ id, from, to }, place) => ({
      value: id,
      ...show('salary', place),
      from: bucketBound(from, currency, rate),
      to: to === null ? null : bucketBound(to, currency, rate),
    })),
  };
}
