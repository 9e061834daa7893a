import { describe, expect, it } from 'vitest';
import { newOnTop } from './held-rows.ts';

describe('rows that arrive while somebody reads', () => {
  it('are those above the first row that was known', () => {
    expect(newOnTop(['new-2', 'new-1', 'a', 'b'], new Set(['a', 'b', 'c']))).toBe(2);
    expect(newOnTop(['a', 'b'], new Set(['a', 'b']))).toBe(0);
  });

  it('are not those that move up from below', () => {
    expect(newOnTop(['a', 'c', 'd'], new Set(['a', 'b', 'c']))).toBe(0);
  });

  it('are shown immediately if no known row is left', () => {
    expect(newOnTop(['x', 'y'], new Set(['a', 'b']))).toBe(0);
    expect(newOnTop(['x', 'y'], new Set())).toBe(0);
  });
});
