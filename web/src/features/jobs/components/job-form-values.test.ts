import type { JobPosting } from '@hireledger/domain/http/jobs';
import { jobFormSchema } from '@hireledger/domain/jobs/job-form';
import { describe, expect, it } from 'vitest';
import { copyOf, EMPTY_JOB, formOf, salaryOf, writeSalary } from './job-form-values.ts';

const posting = {
  ...jobFormSchema.parse({
    ...EMPTY_JOB,
    title: 'Designer',
    employmentTypes: ['Remote'],
    jobDescription: 'Draw.',
    applicationDeadline: '2026-05-01',
  }),
  id: 'job-1',
  status: 'Active',
  applicants: 3,
} as JobPosting;

describe('the values of the job form', () => {
  it('start with every field of the schema', () => {
    expect(Object.keys(EMPTY_JOB).sort()).toEqual(Object.keys(jobFormSchema.shape).sort());
  });

  it('are read from a job without other fields', () => {
    expect(jobFormSchema.parse(formOf(posting))).toMatchObject({
      title: posting.title,
      applicationDeadline: posting.applicationDeadline,
    });
    expect(formOf(posting)).not.toHaveProperty('applicants');
  });

  it('omit the deadline in a copy', () => {
    expect(copyOf(posting)).toMatchObject({ title: posting.title, applicationDeadline: null });
  });

  it('read and format a salary as it is typed', () => {
    expect(salaryOf('250.000,00', 'NGN')).toBe(250_000);
    expect(salaryOf('  ', 'NGN')).toBeNull();
    for (const wrong of ['250.000', '12 000,50', '1e5', '-5', '$5']) expect(salaryOf(wrong, 'NGN')).toBeNaN();
    expect(writeSalary(250_000)).toBe('250,000');
    expect(writeSalary(null)).toBe('');
  });
});
