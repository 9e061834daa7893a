import { describe, expect, it } from 'vitest';
import { signedUsd } from './statement.ts';

describe('a line of the statement', () => {
  it('has the sign of its direction', () => {
    expect(signedUsd('1500000')).toBe('+$1.50');
    expect(signedUsd('-1250500000')).toBe('\u2212$1,250.50');
    expect(signedUsd('0')).toBe('$0.00');
  });
});
