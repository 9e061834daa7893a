import type { JobFacets } from '@hireledger/domain/http/job-search';
import { bucketBound, SALARY_BUCKETS } from '@hireledger/domain/jobs/salary-buckets';
import type { Currency, NairaPerDollar } from '@hireledger/domain/money/salary';
import { COUNT_LIMIT } from '../lists/events-up-to.ts';
import { GROUPS, type Group } from './question.ts';

/** A number as it is shown: exact to 10,000. */
export const bounded = (count: number) => ({ count: Math.min(count, COUNT_LIMIT), more: count > COUNT_LIMIT });

/** The counts of all choices with their names; salary ranges in whole units of `currency`. */
export function nameFacets(counts: ArrayLike<number>, currency: Currency, rate: NairaPerDollar): JobFacets {
  const show = (name: Group, place: number) => bounded(counts[GROUPS[name].first + place]!);
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
