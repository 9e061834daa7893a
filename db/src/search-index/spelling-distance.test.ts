import { expect, it } from 'vitest';
import { spellingDistance } from './spelling-distance.ts';

it.each([
  ['react', 'react', 0],
  ['recat', 'react', 1],
  ['pyhton', 'python', 1],
  ['javscript', 'javascript', 1],
  ['reactt', 'react', 1],
  ['phyton', 'python', 1],
  ['roact', 'react', 1],
  ['acountent', 'accountant', 2],
  ['photografer', 'photographer', 1],
  ['reakt', 'react', 1],
  ['developwr', 'developer', 1],
  // Words that exist beside each other.
  ['javscript', 'typescript', 6],
  ['waiter', 'writer', 2],
  ['baker', 'maker', 2],
  ['nurse', 'purse', 2],
  ['', 'go', 2],
])('from "%s" to "%s" it is %i', (one, other, distance) => {
  expect(spellingDistance(one, other)).toBe(distance);
  expect(spellingDistance(other, one)).toBe(distance);
});
