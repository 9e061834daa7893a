import { describe, expect, it, test } from 'vitest';
import { fillTemplate, placeholderValues, templateProblem, unfilledPlaceholders } from './template.ts';

const values = placeholderValues({ talentName: 'Ada Obi', jobTitle: 'Welder', companyName: 'Acme' });

describe('a template', () => {
  it('is filled with the facts of the conversation', () => {
    expect(fillTemplate('Hello {{firstName}}, {{ fullName }}: {{jobTitle}} at {{companyName}}', values)).toBe(
      'Hello Ada, Ada Obi: Welder at Acme',
    );
  });
  it('is filled once: a name that looks like a placeholder stays a name', () => {
    expect(fillTemplate('{{fullName}}', { ...values, fullName: '{{jobTitle}}' })).toBe('{{jobTitle}}');
  });
  it('may be without placeholders, and may use single braces', () => {
    expect(templateProblem('Hello {you}')).toBeNull();
  });
  it('names unknown placeholders, a few of them', () => {
    expect(templateProblem('{{salary}} {{firstName}} {{toString}}')).toBe(
      'Unknown placeholder: {{salary}}, {{toString}}. You can use {{firstName}}, {{fullName}}, {{jobTitle}}, {{companyName}}.',
    );
    expect(templateProblem('{{a}}{{b}}{{c}}{{d}}')).toContain('and 1 more');
  });
  it('says when a placeholder is not closed', () => {
    expect(templateProblem('Hello {{firstName')).toContain('not closed');
    expect(templateProblem('Hello firstName}}')).toContain('not closed');
  });
});

test('placeholders that remain in a message are listed once', () => {
  expect(unfilledPlaceholders('{{firstName}} and {{ firstName }}, {{mustache}}')).toEqual(['{{firstName}}']);
});

// So long that work which grows faster than the text would far exceed the test's own time limit.
test('a text made to be slow is not', () => {
  const text = `{{${' '.repeat(400_000)}x{{${' '.repeat(90_000)}`;
  expect(unfilledPlaceholders(text)).toEqual([]);
  expect(templateProblem(text)).toContain('not closed');
});
