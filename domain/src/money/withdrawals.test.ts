import { describe, expect, it } from 'vitest';
import { dollars } from './usd.ts';
import {
  lostAddressProblem,
  splitProblem,
  splitWithdrawal,
  TRANSFERS_MAX,
  wholeCents,
  withdrawalProblem,
} from './withdrawals.ts';

describe('an amount to withdraw', () => {
  it('is refused with a sentence of its own for each fault', () => {
    const refused = [-1n, 0n, 9_999n, 15_000n, dollars(11), 2n ** 128n].map((amount) =>
      withdrawalProblem(amount, dollars(10)),
    );
    expect(refused.every((sentence) => sentence !== null)).toBe(true);
    expect(new Set(refused).size).toBe(refused.length);
  });

  it('is at least a cent and at most what is available', () => {
    expect(withdrawalProblem(10_000n, dollars(10))).toBeNull();
    expect(withdrawalProblem(dollars(10), dollars(10))).toBeNull();
  });

  it('leaves what is less than a cent', () => {
    expect(wholeCents(dollars(3) + 9_999n)).toBe(dollars(3));
  });
});

it('an address whose key nobody has is refused, in any spelling', () => {
  const zeros = (end: string) => `0x${end.padStart(40, '0')}`;
  for (const address of [
    ...['', '1', '9', 'ff', '100', 'dEaD', 'DEAD', 'ffff'].map(zeros),
    `0xdead${'0'.repeat(36)}`,
    `0x${'dEaD'.repeat(10)}`,
    `0x${'e'.repeat(40)}`,
    `0x${'11'.repeat(20)}`,
    `0x${'1234567890'.repeat(4)}`,
    '0xdEAD000000000000000042069420694206942069',
    '0x00000000000000000000045261D4Ee77acdb3286',
  ])
    expect(lostAddressProblem(address), address).toMatch(/^Nobody has the key/);
  // Vanity addresses have fewer zeros.
  for (const address of ['0x52908400098527886E0F7030069857D2E4169EE7', '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC'])
    expect(lostAddressProblem(address), address).toBeNull();
});

describe('the addresses that pay a withdrawal', () => {
  const purses = [
    { address: 'small', available: dollars(5) },
    { address: 'large', available: dollars(20) },
    { address: 'empty', available: 0n },
  ];

  it('are as few as possible', () => {
    expect(splitWithdrawal(dollars(15), purses)).toEqual([{ address: 'large', amount: dollars(15) }]);
  });

  it('pay together what none has alone', () => {
    const parts = splitWithdrawal(dollars(25), purses);
    expect(parts).toEqual([
      { address: 'large', amount: dollars(20) },
      { address: 'small', amount: dollars(5) },
    ]);
  });

  it('never pay less than the amount', () => {
    expect(() => splitWithdrawal(dollars(26), purses)).toThrow('do not hold enough');
  });

  it('are not more than one withdrawal may have: who has more withdraws twice', () => {
    const many = Array.from({ length: TRANSFERS_MAX + 1 }, (_, at) => ({
      address: String(at),
      available: dollars(at === 0 ? 1 : 2),
    }));
    expect(splitProblem(dollars(2 * TRANSFERS_MAX), many)).toBeNull();
    expect(splitWithdrawal(dollars(2 * TRANSFERS_MAX), many)).toHaveLength(TRANSFERS_MAX);
    expect(splitProblem(dollars(2 * TRANSFERS_MAX) + 10_000n, many)).toContain('$200.00 first');
  });
});
