import { describe, expect, it } from 'vitest';
import { exampleEvent, exampleWord } from '../testing/example-events.ts';
import { agreementsOf, stateOf } from './agreements.ts';
import type { EscrowEvent } from './escrow-event.ts';

const [first, second] = [exampleWord(1), exampleWord(2)];
const event = (blockNumber: number, agreementId: string, of: Partial<EscrowEvent> = {}) =>
  exampleEvent({ blockNumber, agreementId, ...of });
const stateAfter = (...happened: Partial<EscrowEvent>[]) =>
  stateOf(agreementsOf(happened.map((of, index) => event(index + 1, first, of)).toReversed())[0]!);

describe('agreements', () => {
  it('keep their order, by their first event, when something happens to an older one', () => {
    const events = [event(1, first), event(2, second)];
    const later = [...events, event(3, first, { name: 'MilestoneReleased' })];
    for (const read of [events, later])
      expect(agreementsOf(read.toReversed()).map(({ id }) => id)).toEqual([second, first]);
    const [, older] = agreementsOf(later.toReversed());
    expect(older!.events.map(({ blockNumber }) => blockNumber)).toEqual([3, 1]);
    expect(older!.totals).toMatchObject({ funded: 10_000_000n, held: 0n });
  });

  it('say where their money is', () => {
    expect(stateAfter({ name: 'AgreementOpened', amount: null })).toBe('Not funded');
    expect(stateAfter({})).toBe('In escrow');
    expect(stateAfter({}, { name: 'MilestoneDisputed' })).toBe('In dispute');
    expect(stateAfter({}, { name: 'MilestoneReleased' })).toBe('Released');
    expect(stateAfter({}, { name: 'MilestoneRefunded' })).toBe('Refunded');
    expect(stateAfter({}, { name: 'MilestoneSettled', toPayee: 1n })).toBe('Split');
    expect(stateAfter({}, { name: 'MilestoneReleased' }, { name: 'CreditRecorded', creditOf: 'payee' })).toBe(
      'Credit to claim',
    );
  });
});
