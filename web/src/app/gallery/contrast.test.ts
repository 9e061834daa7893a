import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, PAIRS, tokensOf } from './contrast.ts';

const tokens = tokensOf(readFileSync(new URL('../../design/theme/tokens.css', import.meta.url), 'utf8'));

test('white on black has the most contrast that there is', () => {
  const both = new Map([
    ['white', 'oklch(1 0 0)'],
    ['black', 'oklch(0 0 0)'],
  ]);
  expect(contrast(both, 'white', 'black', 'light')).toBeCloseTo(21, 1);
});

for (const scheme of ['light', 'dark'] as const)
  test(`every token that is read holds its contrast in the ${scheme} theme`, () => {
    const short = PAIRS.map(([ink, on, least]) => ({
      pair: `${ink} on ${on}`,
      least,
      measured: contrast(tokens, ink, on, scheme),
    })).filter(({ least, measured }) => measured < least);
    expect(short).toEqual([]);
  });
