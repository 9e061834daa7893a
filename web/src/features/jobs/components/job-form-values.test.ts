import type { JobPosting } from '@hireledger/domain/http/jobs';
import { jobFormSchema } from '@hireledger/domain/jobs/job-form';
import { describe, expect, it } from 'vitest';
import { copyOf, EMPTY_JOB, formOf, readSalary, writeSalary } from './job-form-values.ts';

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
  it('begin with every field of the schema', () => {
    expect(Object.keys(EMPTY_JOB).sort()).toEqual(Object.keys(jobFormSchema.shape).sort());
  });

  it('are read back from a posting without what is not the form’s', () => {
    expect(jobFormSchema.parse(formOf(posting))).toMatchObject({
      title: posting.title,
      applicationDeadline: posting.applicationDeadline,
    });
    expect(formOf(posting)).not.toHaveProperty('applicants');
  });

  it('leave the deadline out of a copy', () => {
    expect(copyOf(posting)).toMatchObject({ title: posting.title, applicationDeadline: null });
  });

  it('read and write a salary as a person types it', () => {
    expect(readSalary(writeSalary(250_000))).toBe(250_000);
    expect(readSalary('  ')).toBeNull();
    expect(readSalary('1.2.3')).toBeNaN();
    expect(writeSalary(null)).toBe('');
  });
});
