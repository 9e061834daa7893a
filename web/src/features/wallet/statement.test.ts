import { describe, expect, it } from 'vitest';
import { signedUsd, transferLabel } from './statement.ts';

describe('a line of the statement', () => {
  it('has the sign of its direction', () => {
    expect(signedUsd('1500000')).toBe('+$1.50');
    expect(signedUsd('-1250500000')).toBe('\u2212$1,250.50');
    expect(signedUsd('0')).toBe('$0.00');
  });
  it('describes the transfer from the side of its reader', () => {
    const transfer = {
      id: 'x',
      kind: 'escrow-released',
      amount: '1',
      at: '',
      transactionHash: '',
      blockNumber: 1,
      description: '',
    } as const;
    expect(transferLabel(transfer, 'talent')).toBe('Payment received');
  });
});
