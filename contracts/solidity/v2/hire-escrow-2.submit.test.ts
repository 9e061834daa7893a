import { describe, expect, it } from 'vitest';
import { randomId } from '../escrow-fixture.ts';
import { read, status, undone, escrow2ForTests } from './testing/fixture.ts';
import { perform, refusal } from './testing/signing.ts';
import {
  aDeal,
  type Deal,
  dispute,
  disputed,
  funded,
  opened,
  release,
  requestChanges,
  submit,
  submitted,
} from './testing/steps.ts';

const fixture = escrow2ForTests();

interface Milestone {
  status: bigint;
  since: bigint;
  changes: bigint;
  dueAt: bigint;
  amount: bigint;
}
const stateOf = ({ id }: Deal) => read<Milestone>(fixture, fixture.escrow, 'milestoneOf', id, 0);

/** The values that every event of a milestone has. */
function valuesOf(deal: Deal) {
  const { milestone, ...values } = deal.payout(0);
  return { ...values, milestone: BigInt(milestone) };
}

describe('submit', () => {
  it('takes the work, starts the review period, and logs it', async () => {
    const deal = await funded(fixture);
    fixture.clock.now += 100n;
    const evidenceHash = randomId();
    const { events } = await perform(fixture, submit(deal, 0, { evidenceHash }));
    expect(events).toEqual([['WorkSubmitted', { ...valuesOf(deal), evidenceHash }]]);
    const since = fixture.clock.now;
    expect(await stateOf(deal)).toMatchObject({ status: status.Submitted, since, changes: 0n, amount: 1_500_000n });
  });

  it('is possible until due date and grace have passed, and not a second longer', async () => {
    const deal = await funded(fixture);
    const last = BigInt(deal.agreement.schedule[0]!.dueAt + deal.agreement.grace);
    for (const time of [last - 1n, last]) {
      fixture.clock.now = time;
      await undone(fixture, () => perform(fixture, submit(deal)));
    }
    fixture.clock.now = last + 1n;
    expect(await refusal(fixture, submit(deal))).toBe(`TooLate(${last}, ${last + 1n})`);
  });

  it('has no time beyond the due date without a grace', async () => {
    const deal = await funded(fixture, { grace: 0 });
    const last = BigInt(deal.agreement.schedule[0]!.dueAt);
    fixture.clock.now = last + 1n;
    expect(await refusal(fixture, submit(deal))).toBe(`TooLate(${last}, ${last + 1n})`);
  });

  it('refuses a milestone in any other status, and an agreement that is not open', async () => {
    const unknown = aDeal(fixture);
    expect(await refusal(fixture, submit(unknown))).toBe(`AgreementNotOpen(${unknown.id})`);
    const released = await funded(fixture);
    await perform(fixture, release(released));
    const cases: [Deal, bigint][] = [
      [await opened(fixture), status.None],
      [await submitted(fixture), status.Submitted],
      [await disputed(fixture), status.Disputed],
      [released, status.Released],
    ];
    for (const [deal, state] of cases) {
      expect(await refusal(fixture, submit(deal))).toBe(`MilestoneInStatus(${deal.id}, 0, ${state})`);
    }
  });

  it('refuses another round than the present one', async () => {
    const deal = await submitted(fixture);
    await perform(fixture, requestChanges(deal));
    for (const round of [0, 2]) {
      expect(await refusal(fixture, submit(deal, 0, { round }))).toBe(`InvalidSignature(${deal.payee.address})`);
    }
    await perform(fixture, submit(deal, 0, { round: 1 }));
  });
});

describe('requestChanges', () => {
  it('gives the work back, counts, and logs it', async () => {
    const deal = await submitted(fixture);
    const before = await stateOf(deal);
    fixture.clock.now += 100n;
    const evidenceHash = randomId();
    const { events } = await perform(fixture, requestChanges(deal, 0, { evidenceHash }));
    expect(events).toEqual([['ChangesRequested', { ...valuesOf(deal), evidenceHash, dueAt: before.dueAt }]]);
    expect(await stateOf(deal)).toMatchObject({ status: status.Funded, since: fixture.clock.now, changes: 1n });
  });

  it('leaves the due date when a whole review period is left, and moves it when not', async () => {
    const deal = await submitted(fixture);
    const due = BigInt(deal.agreement.schedule[0]!.dueAt);
    const period = BigInt(deal.agreement.reviewPeriod);
    fixture.clock.now = due - 16n * 86_400n;
    await perform(fixture, requestChanges(deal));
    for (const [moment, expected] of [
      [due - period - 1n, due],
      [due - period, due],
      [due - period + 1n, due + 1n],
      [due + 5n, due + period + 5n],
    ] as const) {
      await undone(fixture, async () => {
        fixture.clock.now = moment;
        await perform(fixture, submit(deal, 0, { round: 1 }));
        const { events } = await perform(fixture, requestChanges(deal, 0, { round: 1 }));
        expect(events).toMatchObject([['ChangesRequested', { dueAt: expected }]]);
        expect(await stateOf(deal)).toMatchObject({ dueAt: expected });
      });
    }
  });

  it('is possible until the review period has passed, and not a second longer', async () => {
    const deal = await submitted(fixture);
    const last = fixture.clock.now + BigInt(deal.agreement.reviewPeriod);
    for (const time of [last - 1n, last]) {
      fixture.clock.now = time;
      await undone(fixture, () => perform(fixture, requestChanges(deal)));
    }
    fixture.clock.now = last + 1n;
    expect(await refusal(fixture, requestChanges(deal))).toBe(`TooLate(${last}, ${last + 1n})`);
  });

  it('is possible five times', async () => {
    const deal = await submitted(fixture);
    for (let round = 0; round < 5; round++) {
      await perform(fixture, requestChanges(deal, 0, { round }));
      await perform(fixture, submit(deal, 0, { round: round + 1 }));
    }
    expect(await refusal(fixture, requestChanges(deal, 0, { round: 5 }))).toBe('TooManyChanges(5)');
    expect(await stateOf(deal)).toMatchObject({ status: status.Submitted, changes: 5n });
  });

  it('refuses a milestone in any other status, another round, and an agreement that is not open', async () => {
    const unknown = aDeal(fixture);
    expect(await refusal(fixture, requestChanges(unknown))).toBe(`AgreementNotOpen(${unknown.id})`);
    const cases: [Deal, bigint][] = [
      [await opened(fixture), status.None],
      [await funded(fixture), status.Funded],
      [await disputed(fixture), status.Disputed],
    ];
    for (const [deal, state] of cases) {
      expect(await refusal(fixture, requestChanges(deal))).toBe(`MilestoneInStatus(${deal.id}, 0, ${state})`);
    }
    const deal = await submitted(fixture);
    const other = requestChanges(deal, 0, { round: 1 });
    expect(await refusal(fixture, other)).toBe(`InvalidSignature(${deal.company.address})`);
  });
});

describe('dispute', () => {
  it('asks the arbiter to decide for either party, and logs by whom', async () => {
    for (const side of ['company', 'payee'] as const) {
      for (const arrange of [funded, submitted]) {
        const deal = await arrange(fixture);
        const evidenceHash = randomId();
        const { events } = await perform(fixture, dispute(deal, 0, { by: deal[side], evidenceHash }));
        expect(events).toEqual([['MilestoneDisputed', { ...valuesOf(deal), evidenceHash, by: deal[side].address }]]);
        expect(await stateOf(deal)).toMatchObject({ status: status.Disputed, since: fixture.clock.now });
      }
    }
  });

  it('of funded work is possible until due date and grace have passed', async () => {
    const deal = await funded(fixture);
    const last = BigInt(deal.agreement.schedule[0]!.dueAt + deal.agreement.grace);
    fixture.clock.now = last;
    await undone(fixture, () => perform(fixture, dispute(deal)));
    fixture.clock.now = last + 1n;
    expect(await refusal(fixture, dispute(deal))).toBe(`TooLate(${last}, ${last + 1n})`);
  });

  it('of submitted work is possible until the review period has passed', async () => {
    const deal = await submitted(fixture);
    const last = fixture.clock.now + BigInt(deal.agreement.reviewPeriod);
    fixture.clock.now = last;
    await undone(fixture, () => perform(fixture, dispute(deal)));
    fixture.clock.now = last + 1n;
    expect(await refusal(fixture, dispute(deal))).toBe(`TooLate(${last}, ${last + 1n})`);
  });

  it('refuses an agreement without an arbiter, anybody but the parties, and another round', async () => {
    const zero = `0x${'00'.repeat(20)}`;
    const alone = await funded(fixture, { arbiter: zero, arbitrationPeriod: 0 });
    expect(await refusal(fixture, dispute(alone))).toBe(`InvalidParty(${zero})`);
    const deal = await funded(fixture);
    for (const by of [fixture.stranger, fixture.arbiter]) {
      expect(await refusal(fixture, dispute(deal, 0, { by }))).toBe(`InvalidParty(${by.address})`);
    }
    expect(await refusal(fixture, dispute(deal, 0, { round: 1 }))).toBe(`InvalidSignature(${deal.payee.address})`);
  });

  it('refuses a milestone in any other status, and an agreement that is not open', async () => {
    const unknown = aDeal(fixture);
    expect(await refusal(fixture, dispute(unknown))).toBe(`AgreementNotOpen(${unknown.id})`);
    const released = await funded(fixture);
    await perform(fixture, release(released));
    for (const [deal, state] of [
      [await opened(fixture), status.None],
      [await disputed(fixture), status.Disputed],
      [released, status.Released],
    ] as const) {
      expect(await refusal(fixture, dispute(deal))).toBe(`MilestoneInStatus(${deal.id}, 0, ${state})`);
    }
  });
});
