import type { JobFacets } from '@hireledger/domain/http/job-search';
import type { Currency } from '@hireledger/domain/money/salary';
import { optionLabel } from '@hireledger/domain/http/filter-words';
import { salaryRange } from '@hireledger/domain/jobs/salary-range';

/** The labels of the salary ranges in the chosen currency, once the server has sent them. */
export const salaryLabels =
  (facets: JobFacets | undefined, currency: Currency): typeof optionLabel =>
  (name, value) => {
    const range = name === 'salary' ? facets?.salary.find((option) => option.value === value) : undefined;
    return range ? salaryRange(range.from, range.to, currency) : optionLabel(name, value);
  };
