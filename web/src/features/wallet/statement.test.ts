import { describe, expect, it } from 'vitest';
import { transferLabel } from '@hireledger/domain/money/transfer-kinds';
import { signedUsd } from './statement.ts';

describe('a line of the statement', () => {
  it('has the sign of its direction', () => {
    expect(signedUsd('1500000')).toBe('+$1.50');
    expect(signedUsd('-1250500000')).toBe('\u2212$1,250.50');
    expect(signedUsd('0')).toBe('$0.00');
  });
  it('describes the transfer from the side of its reader', () => {
    expect(transferLabel('escrow-released', 'talent')).toBe('Payment received');
  });
});
