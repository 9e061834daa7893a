import { expect, test } from 'vitest';
import { aboutWhom } from './with-undo.ts';

const people = (...names: string[]) => names.map((fullName) => ({ fullName }));

test.each([
  [people('Ada Obi'), 'Ada Obi'],
  [people('Ada Obi', 'Ben Cole'), '2 people: Ada Obi and Ben Cole'],
  [people('Ada', 'Ben', 'Cem'), '3 people: Ada, Ben and Cem'],
  [people('Ada', 'Ben', 'Cem', 'Dua'), '4 people: Ada, Ben, Cem and 1 other'],
  [
    people('Ada', 'Ben', 'Cem', ...Array.from({ length: 1_200 }, () => 'Ed')),
    '1,203 people: Ada, Ben, Cem and 1,200 others',
  ],
])('a toast names whom it is about: %#', (who, line) => {
  expect(aboutWhom(who).description).toBe(line);
});
