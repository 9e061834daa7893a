import { describe, expect, it } from 'vitest';
import { positionBody } from '../http/profiles.ts';
import { experienceBody, skillsBody } from '../http/talent-profile.ts';
import { contractDocument, contractForm } from '../agreements/offers/document.ts';
import { contractTemplateForm } from '../agreements/offers/template.ts';
import { jobFormSchema } from '../jobs/job-form.ts';
import { nameSchema } from './names.ts';

const title = nameSchema(20, 'Enter a title.');
const problem = (text: string) => title.safeParse(text).error?.issues[0]?.message;

describe('a name or a title', () => {
  it.each([
    ['Pay \u202e0001 USD', 'Pay 0001 USD'],
    ['Bell\u0007 and\ufffe more', 'Bell and more'],
    ['one\r\nline\u2028only', 'one line only'],
    ['  many   blanks ', 'many blanks'],
    ['Cafe\u0301', 'Café'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['Müller (GmbH) IV', 'Müller (GmbH) IV'],
    ['Engineer (m/w/d)', 'Engineer (m/w/d)'],
    ['C++', 'C++'],
    ['★★★', '★★★'],
    ['Ada\u{e0041}\u034f Obi\u3164', 'Ada Obi'],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
  ])('%j is stored as %j', (typed, stored) => expect(title.parse(typed)).toBe(stored));

  it.each(['', '   ', '\u202e\u200b', '\u0007\ufeff', '\u0301', '\u3164', '\u115f\u1160', '\u2800 \uffa0'])(
    '%j is refused: it has nothing to see',
    (typed) => expect(problem(typed)).toBe('Enter a title.'),
  );

  it('is measured once it is clean, and refused before that where no cleaning could make it short enough', () => {
    expect(title.parse(`${'\u200b'.repeat(60)}short`)).toBe('short');
    expect(problem('x'.repeat(21))).toBe('Use at most 20 characters.');
    expect(problem(' '.repeat(81))).toBe('Use at most 20 characters.');
  });
});

const TYPED = 'A\u202e \u0007title';
const milestone = { title: TYPED, amount: '100000000', dueOn: '2026-12-10' };

it.each([
  ['a job', jobFormSchema.shape.title.parse(TYPED)],
  ['a position', positionBody.shape.title.parse(TYPED)],
  ['an experience', experienceBody.shape.jobTitle.parse(TYPED)],
  ['a contract', contractForm.parse({ title: TYPED, scope: 'Work', milestones: [milestone] }).title],
  ['a milestone', contractForm.parse({ title: TYPED, scope: 'Work', milestones: [milestone] }).milestones[0]!.title],
  ['a job’s place', jobFormSchema.shape.location.parse(TYPED)],
  ['a job’s skill', jobFormSchema.shape.skills.parse([TYPED])[0]],
  ['a position’s place', positionBody.shape.location.parse(TYPED)],
  ['a talent’s skill', skillsBody.shape.skills.parse([TYPED])[0]],
  ['a template', contractTemplateForm.parse({ name: TYPED, title: TYPED }).title],
])('the title or text of %s is clean', (_what, stored) => expect(stored).toBe('A title'));

it('titles that were signed stay as they were', () => {
  expect(contractDocument.shape.title.parse(TYPED)).toBe(TYPED);
  expect(contractDocument.shape.milestones.parse([milestone])[0]!.title).toBe(TYPED);
});
