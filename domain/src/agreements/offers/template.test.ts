import { describe, expect, it } from 'vitest';
import { contractTemplateForm, fillContractTemplate } from './template.ts';

const values = { 'talent.name': 'Ada', 'company.name': 'Acme', 'job.title': '{{today}}', today: '2026-12-01' };
const template = {
  name: 'Standard',
  title: '{{job.title}} for {{ company.name }}',
  scope: '{{talent.name}} works for {{company.name}}.',
  governingText: 'From {{today}}.',
  reviewDays: 7,
  milestones: [{ title: 'First of {{talent.name}}', amount: null, dueInDays: 30 }],
};

describe('a contract template', () => {
  it('is filled for one person on one day; values are not filled again', () => {
    expect(fillContractTemplate(contractTemplateForm.parse(template), values)).toEqual({
      title: '{{today}} for Acme',
      scope: 'Ada works for Acme.',
      governingText: 'From 2026-12-01.',
      reviewDays: 7,
      milestones: [{ title: 'First of Ada', amount: null, dueOn: '2026-12-31' }],
    });
  });

  it('refuses a placeholder that does not exist, and one that is not closed', () => {
    const messages = (changes: object) =>
      contractTemplateForm.safeParse({ ...template, ...changes }).error?.issues.map(({ message }) => message);
    expect(messages({ scope: '{{salary}}' })).toEqual([expect.stringContaining('Unknown placeholder: {{salary}}.')]);
    expect(messages({ title: '{{job.title' })).toEqual([expect.stringContaining('not closed')]);
    expect(messages({ milestones: [{ title: '{{x}}', amount: null, dueInDays: 1 }] })).toHaveLength(1);
  });
});
