import { expect, test } from 'vitest';
import { ARTICLES } from './articles/all.ts';
import { groupsFor } from './articles/groups.ts';
import { rowsOf, twoColumns } from './two-columns.ts';

test.each([null, 'talent', 'company'] as const)('the two columns for %s are about as long', (role) => {
  const groups = groupsFor(role);
  const columns = twoColumns(groups);
  const [left, right] = columns.map((column) => column.reduce((sum, group) => sum + rowsOf(group), 0)) as [
    number,
    number,
  ];
  expect(Math.abs(left - right)).toBeLessThanOrEqual(3);
  expect(columns.flat()).toHaveLength(groups.length);
  expect(columns[0][0]).toBe(groups[0]);
});

test('every article is in a group for everybody', () => {
  expect(groupsFor(null).flatMap(({ articles }) => articles)).toHaveLength(ARTICLES.length);
});
