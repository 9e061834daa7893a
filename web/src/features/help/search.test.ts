import { expect, test } from 'vitest';
import { ARTICLES } from './articles/all.ts';
import { likeness, openSearch, rangesIn } from './search.ts';

const search = openSearch(ARTICLES);
const first = (query: string, role?: 'talent' | 'company') => search(query, role)[0]?.article.slug;

test.each([
  ['post a job', 'post-a-job'],
  ['forgot password', 'sign-in'],
  ['reset pasword', 'sign-in'],
  ['aprove payment', 'approve-a-payment'],
  ['notifcations', 'notifications'],
  ['delete my account', 'your-data'],
  ['how do I get paid?', 'get-paid'],
  ['push browser', 'notifications'],
  ['kanban', 'applicants'],
  ['blockchain proof', 'audit'],
  ['withdraw', 'withdraw'],
  ['withdraw my application', 'follow-your-application'],
  ['shortcuts', 'keyboard-shortcuts'],
])('%s leads to %s', (query, slug) => {
  expect(first(query)).toBe(slug);
});

test('nothing is found for words that nobody wrote', () => {
  expect(search('xylophone')).toEqual([]);
  expect(search('  ?! ')).toEqual([]);
});

test('what is for the own side comes first', () => {
  expect(first('wallet payment', 'company')).not.toBe('get-paid');
  expect(search('pay', 'talent')[0]!.article.for).not.toBe('company');
});

test('hits are marked in title and passage, misspelt ones too', () => {
  const [hit] = search('pasword');
  const marked = (text: string, ranges: readonly (readonly [number, number])[]) =>
    ranges.map(([from, to]) => text.slice(from, to).toLowerCase());
  expect(marked(hit!.article.title, hit!.titleRanges)).toEqual(['password']);
  expect(marked(hit!.passage, hit!.passageRanges)).toContain('password');
});

test('words are alike by beginning, ending and slip, and short ones only as they are', () => {
  expect(
    [
      likeness('job', 'job'),
      likeness('notif', 'notifications'),
      likeness('payments', 'payment'),
      likeness('wallte', 'wallet'),
    ].every((score) => score > 0),
  ).toBe(true);
  expect([likeness('to', 'do'), likeness('pay', 'day'), likeness('cat', 'dog')]).toEqual([0, 0, 0]);
  expect(rangesIn('Crème brûlée', ['creme'])).toEqual([[0, 5]]);
});

test('a long query with odd characters is answered', () => {
  expect(() => search('('.repeat(10_000) + 'job \\ [')).not.toThrow();
});
