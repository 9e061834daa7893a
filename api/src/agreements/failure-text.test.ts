import { expect, test } from 'vitest';
import { failureText } from './failure-text.ts';

test.each([
  ['reverted', 'the milestone is released.', 'The escrow contract refused it: the milestone is released.'],
  ['reverted', 'Another transaction replaced it.', 'Another transaction replaced it.'],
  ['cancelled', 'its time has passed.', 'Its time has passed.'],
  ['cancelled', null, 'It ended without effect.'],
])('what is stored of a step that is %s (%s) is a whole sentence', (state, lastError, says) => {
  expect(failureText(state, lastError)).toBe(says);
});
