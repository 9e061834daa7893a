import { describe, expect, it } from 'vitest';
import { formSchemaFor } from './wizard-form.ts';

const form = { title: 'Welder', employmentTypes: ['Contract'], jobDescription: 'Weld.' };
const problems = (more: object) =>
  formSchemaFor(null)
    .safeParse({ ...form, ...more })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('the job form', () => {
  it('asks for the address of each chosen way to apply', () => {
    expect(problems({ applicationMethods: ['External Link', 'Email'] })).toEqual([
      ['externalLink', 'Enter the link to apply.'],
      ['applicationEmail', 'Enter the email address for applications.'],
    ]);
    const given = { externalLink: 'acme.example/jobs', applicationEmail: 'jobs@acme.example' };
    expect(problems({ applicationMethods: ['External Link', 'Email'], ...given })).toBeUndefined();
  });

  it('refuses a deadline that has passed', () => {
    expect(problems({ applicationDeadline: '2020-01-01' })).toEqual([
      ['applicationDeadline', 'This date has passed. Choose today or later.'],
    ]);
  });
});
