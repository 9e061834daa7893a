import { describe, expect, it } from 'vitest';
import { exampleEvent } from '../testing/example-events.ts';
import type { EscrowEvent } from './escrow-event.ts';
import { totalsOf } from './totals.ts';

/** Events in the order in which they happened; the list has the newest first. */
const totalsAfter = (...happened: Partial<EscrowEvent>[]) =>
  totalsOf(happened.map((each, index) => exampleEvent({ blockNumber: index + 1, ...each })).toReversed());

describe('the sums of events', () => {
  it('are what came in, what payees got and what is held', () => {
    expect(
      totalsAfter(
        { name: 'AgreementOpened', amount: null, milestone: null },
        { amount: 70n },
        { name: 'WorkSubmitted', amount: 70n },
        { name: 'MilestoneReleased', amount: 20n },
      ),
    ).toEqual({ funded: 70n, released: 20n, refunded: 0n, held: 50n, disputed: 0n, credited: 0n });
  });

  it('take a payment back that the token refused, until its owner claims it', () => {
    const refused: Partial<EscrowEvent>[] = [
      { name: 'ShortAgreementOpened', amount: 50n },
      { amount: 100n, milestone: 1 },
      { name: 'MilestoneSettled', amount: 100n, toPayee: 40n, milestone: 1 },
      { name: 'CreditRecorded', amount: 60n, creditOf: 'company', milestone: 1 },
    ];
    expect(totalsAfter(...refused)).toEqual({
      funded: 150n,
      released: 40n,
      refunded: 0n,
      held: 110n,
      disputed: 0n,
      credited: 60n,
    });
    expect(
      totalsAfter(...refused, { name: 'CreditClaimed', amount: 60n, creditOf: 'company', milestone: 1 }),
    ).toMatchObject({ refunded: 60n, held: 50n, credited: 0n });
  });

  it('count a milestone as disputed until it is decided, however that happens', () => {
    const disputed: Partial<EscrowEvent>[] = [{ amount: 100n }, { name: 'MilestoneDisputed', amount: 100n }];
    expect(totalsAfter(...disputed)).toMatchObject({ held: 100n, disputed: 100n });
    expect(totalsAfter(...disputed, { name: 'MilestoneRuled', amount: 100n, toPayee: 25n })).toEqual({
      funded: 100n,
      released: 25n,
      refunded: 75n,
      held: 0n,
      disputed: 0n,
      credited: 0n,
    });
    for (const name of ['MilestoneReleased', 'MilestoneRefunded'] as const)
      expect(totalsAfter(...disputed, { name, amount: 100n })).toMatchObject({ held: 0n, disputed: 0n });
    expect(totalsAfter(...disputed, { name: 'MilestoneReleased', amount: 100n, milestone: 1 })).toMatchObject({
      disputed: 100n,
    });
  });
});
