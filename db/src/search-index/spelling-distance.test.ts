import { expect, it } from 'vitest';
import { spellingDistance } from './spelling-distance.ts';

it.each([
  ['react', 'react', 0],
  ['recat', 'react', 1],
  ['pyhton', 'python', 1],
  ['javscript', 'javascript', 1],
  ['reactt', 'react', 1],
  ['roact', 'react', 1],
  ['acountent', 'accountant', 2],
  ['javscript', 'typescript', 4],
  ['', 'go', 2],
])('from "%s" to "%s" it is %i', (one, other, distance) => {
  expect(spellingDistance(one, other)).toBe(distance);
  expect(spellingDistance(other, one)).toBe(distance);
});
