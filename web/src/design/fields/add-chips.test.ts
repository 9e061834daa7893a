import { expect, test } from 'vitest';
import { addChips } from './add-chips.ts';

test('trims, splits at commas and ignores blanks', () => {
  expect(addChips([], ' React , ,Node\nSQL ')).toEqual(['React', 'Node', 'SQL']);
});

test('ignores doubles, whatever their case', () => {
  expect(addChips(['React'], 'react, Vue, VUE')).toEqual(['React', 'Vue']);
});
