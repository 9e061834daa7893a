import { expect, test } from 'vitest';
import { differences } from './differences.ts';

const FIELDS = ['name', 'city', 'level'] as const;

test('differences are in the order of the form; fields that only the other side changed are marked', () => {
  const base = { name: 'Ada', city: null, level: 'Mid' };
  expect(differences(FIELDS, { ...base, name: 'Ada L.' }, { ...base, name: 'Countess', city: 'London' }, base)).toEqual(
    [
      { field: 'name', mine: 'Ada L.', theirs: 'Countess', onlyTheirs: false },
      { field: 'city', mine: null, theirs: 'London', onlyTheirs: true },
    ],
  );
});

test('equal values and blanks of either kind are no difference', () => {
  expect(differences(FIELDS, { name: 'Ada', city: undefined }, { name: 'Ada', city: null }, null)).toEqual([]);
});

test('without a base version every difference is a conflict', () => {
  expect(differences(FIELDS, { name: 'A' }, { name: 'B' }, null)).toMatchObject([{ onlyTheirs: false }]);
});
