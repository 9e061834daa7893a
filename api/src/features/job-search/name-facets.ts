import type { JobFacets } from '@hireledger/domain/http/job-search';
import { FACETS, type Facet } from '@hireledger/domain/jobs/facets';
import { bucketBound, SALARY_BUCKETS } from '@hireledger/domain/jobs/salary-buckets';
import type { Currency, NairaPerDollar } from '@hireledger/domain/money/salary';
import { bounded } from '../../lists/events-up-to.ts';

/** The counts of all choices with their names; salary ranges in whole units of `currency`. */
export function nameFacets(counts: ArrayLike<number>, currency: Currency, rate: NairaPerDollar): JobFacets {
  const show = (name: Facet, index: number) => bounded(counts[FACETS[name].first + index]!);
  const named = (name: Facet) => FACETS[name].options.map((value, index) => ({ value, ...show(name, index) }));
  return {
    employmentType: named('employmentType'),
    category: named('category'),
    jobLevel: named('jobLevel'),
    salary: SALARY_BUCKETS.map(({ id, from, to }, index) => ({
      value: id,
      ...show('salary', index),
      from: bucketBound(from, currency, rate),
      to: to === null ? null : bucketBound(to, currency, rate),
    })),
  };
}
