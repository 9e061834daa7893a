import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { JobFormInput } from '@hireledger/domain/jobs/job-form';
import type { Currency } from '@hireledger/domain/money/salary';
import { readAmount, wholeUnits } from '@hireledger/domain/money/typed-amount';
import { grouped } from '@hireledger/domain/numbers/grouped';

/** The empty form. */
export const EMPTY_JOB: JobFormInput = {
  title: '',
  employmentTypes: [],
  salaryMin: null,
  salaryMax: null,
  currency: 'NGN',
  salaryPeriod: 'month',
  categories: [],
  skills: [],
  jobDescription: '',
  responsibilities: '',
  whoYouAre: '',
  qualifications: '',
  applicationDeadline: null,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  applicationMethods: ['Apply via platform'],
  externalLink: null,
  applicationEmail: null,
  jobLevel: null,
  requirements: [],
  capacity: 1,
  location: '',
  country: null,
};

/** The form of an existing job, for an edit. */
export const formOf = (job: Pick<JobPosting, keyof JobFormInput & keyof JobPosting>): JobFormInput =>
  Object.fromEntries(
    Object.keys(EMPTY_JOB).map((field) => [field, job[field as keyof JobFormInput & keyof JobPosting]]),
  ) as unknown as JobFormInput;

/** The form of a copy: everything but the deadline. */
export const copyOf = (job: JobPosting): JobFormInput => ({ ...formOf(job), applicationDeadline: null });

/** The form of a draft. Missing values, or values of an older form's type, are as in an empty form. */
export function formOfDraft(draft: Record<string, unknown>): JobFormInput {
  const fits = (stored: unknown, empty: unknown) =>
    empty === null || stored === null
      ? !Array.isArray(stored) && typeof stored !== 'object'
      : Array.isArray(stored) === Array.isArray(empty) && typeof stored === typeof empty;
  const entries = Object.entries(EMPTY_JOB).map(([field, empty]) => {
    const stored = draft[field];
    return [
      field,
      stored !== undefined &&
      (stored === null ? empty === null || typeof empty === 'number' || field === 'salaryPeriod' : fits(stored, empty))
        ? stored
        : empty,
    ];
  });
  return Object.fromEntries(entries) as unknown as JobFormInput;
}

/** `'250 000'` → `250000`, blank → null; what is no amount, or a question, becomes NaN, which the form's schema refuses. */
export function salaryOf(typed: string, currency: Currency): number | null {
  if (typed.trim() === '') return null;
  const { amount } = readAmount(typed, { currency, whole: true });
  return amount === undefined ? Number.NaN : wholeUnits(amount);
}

/** `250000` → `'250,000'`, the initial text of the salary field. */
export const writeSalary = (salary: number | null | undefined): string =>
  salary === null || salary === undefined || Number.isNaN(salary) ? '' : grouped(salary);
