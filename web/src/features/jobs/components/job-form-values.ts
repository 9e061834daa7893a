import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { JobFormInput } from '@hireledger/domain/jobs/job-form';
import { grouped } from '@hireledger/domain/numbers/grouped';

/** The form as it stands before anything is typed. */
export const EMPTY_JOB: JobFormInput = {
  title: '',
  employmentTypes: [],
  salaryMin: null,
  salaryMax: null,
  currency: 'NGN',
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
};

/** The form of a job that exists, for an edit. */
export const formOf = (job: Pick<JobPosting, keyof JobFormInput & keyof JobPosting>): JobFormInput =>
  Object.fromEntries(
    Object.keys(EMPTY_JOB).map((field) => [field, job[field as keyof JobFormInput & keyof JobPosting]]),
  ) as unknown as JobFormInput;

/** The form of a copy: everything but the deadline, which belongs to the first job alone. */
export const copyOf = (job: JobPosting): JobFormInput => ({ ...formOf(job), applicationDeadline: null });

/** The form of a draft. What it does not hold, or holds in another shape than the form of today, begins as in an empty one. */
export function formOfDraft(draft: Record<string, unknown>): JobFormInput {
  const fits = (stored: unknown, empty: unknown) =>
    empty === null || stored === null
      ? !Array.isArray(stored) && typeof stored !== 'object'
      : Array.isArray(stored) === Array.isArray(empty) && typeof stored === typeof empty;
  const entries = Object.entries(EMPTY_JOB).map(([field, empty]) => {
    const stored = draft[field];
    return [
      field,
      stored !== undefined && (stored === null ? empty === null || typeof empty === 'number' : fits(stored, empty))
        ? stored
        : empty,
    ];
  });
  return Object.fromEntries(entries) as unknown as JobFormInput;
}

/** `'250,000'` → `250000`, blank → null; what is no number becomes NaN, which the form's schema puts into words. */
export function readSalary(typed: string): number | null {
  const text = typed.replaceAll(',', '').trim();
  return text === '' ? null : Number(text);
}

/** `250000` → `'250,000'`, as the salary field begins. */
export const writeSalary = (salary: number | null | undefined): string =>
  salary === null || salary === undefined ? '' : grouped(salary);
