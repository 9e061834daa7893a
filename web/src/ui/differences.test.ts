import { expect, test } from 'vitest';
import { differences } from './differences.ts';

const FIELDS = ['name', 'city', 'level'] as const;

test('what differs stands in the order of the form; what only the other side changed is marked as theirs', () => {
  const base = { name: 'Ada', city: null, level: 'Mid' };
  expect(differences(FIELDS, { ...base, name: 'Ada L.' }, { ...base, name: 'Countess', city: 'London' }, base)).toEqual(
    [
      { field: 'name', mine: 'Ada L.', theirs: 'Countess', onlyTheirs: false },
      { field: 'city', mine: null, theirs: 'London', onlyTheirs: true },
    ],
  );
});

test('what both sides wrote alike, and blanks of either kind, are no difference', () => {
  expect(differences(FIELDS, { name: 'Ada', city: undefined }, { name: 'Ada', city: null }, null)).toEqual([]);
});

test('without a beginning every difference is both sides', () => {
  expect(differences(FIELDS, { name: 'A' }, { name: 'B' }, null)).toMatchObject([{ onlyTheirs: false }]);
});
