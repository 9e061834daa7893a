import { expect, it } from 'vitest';
import { archiveReason, moveReason, problemsOf } from './reason-drafts.ts';

const reason = (id: string, archived = false) => ({ id, label: `Reason ${id}`, archived });
const ids = (reasons: readonly { id: string }[]) => reasons.map(({ id }) => id).join('');
const LIST = [reason('a'), reason('b'), reason('c'), reason('x', true), reason('y', true)];

it('moves a reason among the active ones and stops at both ends', () => {
  expect(ids(moveReason(LIST, 1, -1))).toBe('bacxy');
  expect(ids(moveReason(LIST, 1, 1))).toBe('acbxy');
  expect(moveReason(LIST, 0, -1)).toBe(LIST);
  expect(moveReason(LIST, 2, 1)).toBe(LIST);
});

it('archives after the active ones and restores at their end', () => {
  expect(archiveReason(LIST, 'a', true).map(({ id, archived }) => id + (archived ? '-' : ''))).toEqual([
    'b',
    'c',
    'a-',
    'x-',
    'y-',
  ]);
  expect(archiveReason(LIST, 'y', false).map(({ id, archived }) => id + (archived ? '-' : ''))).toEqual([
    'a',
    'b',
    'c',
    'y',
    'x-',
  ]);
});

it('reports blank, long and duplicate reasons, but allows the text of an archived one', () => {
  const long = { id: 'l', label: 'x'.repeat(81), archived: false };
  const twice = { id: 't', label: ' reason A', archived: false };
  const blank = { id: 'e', label: '  ', archived: false };
  expect([...problemsOf([...LIST, long, twice, blank]).keys()]).toEqual(['l', 't', 'e']);
  expect(problemsOf([...LIST, { ...twice, archived: true }]).size).toBe(0);
});
