import { describe, expect, it } from 'vitest';
import { exampleEvent } from '../testing/example-events.ts';
import { EVENT_LABELS, type EscrowEvent, type EscrowEventName } from './escrow-event.ts';
import { meaningOf } from './meaning.ts';

const meaning = (of: Partial<EscrowEvent>) => meaningOf(exampleEvent({ blockNumber: 1, ...of }));

describe('what an event means', () => {
  it('is one or two sentences for every kind', () => {
    for (const name of Object.keys(EVENT_LABELS) as EscrowEventName[])
      expect(meaning({ name, disputedBy: 'payee' })).toMatch(/^[A-Z][^_{}]+\.$/);
  });

  it('names who did it, the milestone as people count, and the shares', () => {
    expect(meaning({ name: 'MilestoneFunded', milestone: 2 })).toBe(
      'The company paid $10.00 into escrow for milestone 3.',
    );
    expect(meaning({ name: 'MilestoneDisputed', disputedBy: 'payee' })).toBe(
      'The payee asked the arbiter to decide about milestone 1.',
    );
    expect(meaning({ name: 'MilestoneSettled', toPayee: 4_000_000n, fee: 40_000n })).toBe(
      'Both sides agreed to split milestone 1: $4.00 for the payee, $6.00 for the company. This includes a fee of $0.04.',
    );
  });

  it('says of a deadline that nobody decided', () => {
    expect(meaning({ name: 'MilestoneReleased', byDeadline: true })).toBe(
      'The company did not answer in time: the payee was paid $10.00 for milestone 1.',
    );
    expect(meaning({ name: 'MilestoneRefunded', byDeadline: true })).toContain('No work was submitted by the due date');
    expect(meaning({ name: 'MilestoneRuled', byDeadline: true, toPayee: 5_000_000n })).toBe(
      'The arbiter did not decide in time: milestone 1 was split as agreed, $5.00 for the payee, $5.00 for the company.',
    );
  });
});
