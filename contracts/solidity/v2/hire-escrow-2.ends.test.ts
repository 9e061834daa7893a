import type { Contract } from 'ethers';
import { describe, expect, it } from 'vitest';
import { randomId } from '../escrow-fixture.ts';
import { balancesOf, read, refused, status, transact, undone, escrow2ForTests } from './testing/fixture.ts';
import { perform, refusal, type SignedStep } from './testing/signing.ts';
import { addressOf } from '../escrow-fixture.ts';
import {
  aDeal,
  type Deal,
  dispute,
  disputed,
  funded,
  opened,
  refund,
  release,
  rule,
  settle,
  submitted,
} from './testing/steps.ts';

const fixture = escrow2ForTests();
const amount = 1_500_000n;

/** A way in which a milestone ends: what it needs, what it pays, and what it logs. */
interface End {
  arrange: typeof funded;
  run(deal: Deal): Promise<{ events: [string, Record<string, unknown>][] }>;
  toPayee: bigint;
  state: bigint;
  event: string;
  values: Record<string, unknown>;
}

const later = (deal: Deal) => BigInt(deal.agreement.schedule[0]!.dueAt + deal.agreement.grace) + 1n;
const byAnybody = (name: string, deal: Deal) =>
  transact(fixture, fixture.escrow, name, [deal.argument, 0], { from: fixture.stranger.address });

const share = 700_001n;
const ends: Record<string, End> = {
  'release of funded work': {
    arrange: funded,
    run: (deal) => perform(fixture, release(deal)),
    toPayee: amount,
    state: status.Released,
    event: 'MilestoneReleased',
    values: { byDeadline: false },
  },
  'release of disputed work': {
    arrange: disputed,
    run: (deal) => perform(fixture, release(deal)),
    toPayee: amount,
    state: status.Released,
    event: 'MilestoneReleased',
    values: { byDeadline: false },
  },
  refund: {
    arrange: submitted,
    run: (deal) => perform(fixture, refund(deal)),
    toPayee: 0n,
    state: status.Refunded,
    event: 'MilestoneRefunded',
    values: { byDeadline: false },
  },
  'settlement on a part': {
    arrange: submitted,
    run: async (deal) => perform(fixture, await settle(fixture, deal, share)),
    toPayee: share,
    state: status.Settled,
    event: 'MilestoneSettled',
    values: { toPayee: share },
  },
  'settlement on nothing': {
    arrange: disputed,
    run: async (deal) => perform(fixture, await settle(fixture, deal, 0n)),
    toPayee: 0n,
    state: status.Settled,
    event: 'MilestoneSettled',
    values: { toPayee: 0n },
  },
  'settlement on all': {
    arrange: funded,
    run: async (deal) => perform(fixture, await settle(fixture, deal, amount)),
    toPayee: amount,
    state: status.Settled,
    event: 'MilestoneSettled',
    values: { toPayee: amount },
  },
  ruling: {
    arrange: disputed,
    run: (deal) => perform(fixture, rule(deal, share)),
    toPayee: share,
    state: status.Ruled,
    event: 'MilestoneRuled',
    values: { toPayee: share, byDeadline: false },
  },
  "the company's silence": {
    arrange: submitted,
    run: (deal) => {
      fixture.clock.now += BigInt(deal.agreement.reviewPeriod) + 1n;
      return byAnybody('releaseAfterSilence', deal);
    },
    toPayee: amount,
    state: status.Released,
    event: 'MilestoneReleased',
    values: { byDeadline: true },
  },
  'work that is overdue': {
    arrange: funded,
    run: (deal) => {
      fixture.clock.now = later(deal);
      return byAnybody('refundAfterDue', deal);
    },
    toPayee: 0n,
    state: status.Refunded,
    event: 'MilestoneRefunded',
    values: { byDeadline: true },
  },
  "the arbiter's silence": {
    arrange: disputed,
    run: (deal) => {
      fixture.clock.now += BigInt(deal.agreement.arbitrationPeriod) + 1n;
      return byAnybody('splitAfterArbiterSilence', deal);
    },
    toPayee: (amount * 6_000n) / 10_000n,
    state: status.Ruled,
    event: 'MilestoneRuled',
    values: { toPayee: (amount * 6_000n) / 10_000n, byDeadline: true },
  },
};

const holders = () => ({
  escrow: addressOf(fixture.escrow),
  company: fixture.company.address,
  payee: fixture.payee.address,
  feeRecipient: fixture.feeRecipient,
});

describe.each(Object.entries(ends))('%s', (_, { arrange, run, toPayee, state, event, values }) => {
  it.each([0, 100, 500])('pays everybody their part, with a fee of %i bps, and logs it', async (feeBps) => {
    const { usd, escrow } = fixture;
    const deal = await arrange(fixture, { feeBps });
    const before = await balancesOf(fixture, usd, holders());
    const { events } = await run(deal);

    const fee = (toPayee * BigInt(feeBps)) / 10_000n;
    expect(await balancesOf(fixture, usd, holders())).toEqual({
      escrow: before.escrow - amount,
      company: before.company + amount - toPayee,
      payee: before.payee + toPayee - fee,
      feeRecipient: before.feeRecipient + fee,
    });
    const { milestone, ...payout } = deal.payout(0);
    const withFee = event === 'MilestoneRefunded' ? {} : { fee };
    expect(events).toEqual([[event, { ...payout, milestone: BigInt(milestone), ...values, ...withFee }]]);
    expect(await read(fixture, escrow, 'escrowedTotal', addressOf(usd))).toBe(0n);
    expect(await read(fixture, escrow, 'creditTotal', addressOf(usd))).toBe(0n);
    const since = fixture.clock.now;
    expect(await read(fixture, escrow, 'milestoneOf', deal.id, 0)).toMatchObject({ status: state, since, amount });
  });

  it('is the only end', async () => {
    const deal = await arrange(fixture);
    await run(deal);
    const again: SignedStep[] = [
      release(deal),
      refund(deal),
      await settle(fixture, deal, 1n),
      rule(deal, 1n),
      dispute(deal),
    ];
    const error = `MilestoneInStatus(${deal.id}, 0, ${state})`;
    for (const step of again) expect(await refusal(fixture, step)).toBe(error);
    for (const name of ['releaseAfterSilence', 'refundAfterDue', 'splitAfterArbiterSilence']) {
      expect(await refused(fixture, fixture.escrow, name, [deal.argument, 0])).toBe(error);
    }
  });
});

it.each([0, 10_000])('splits as agreed, with a share of %i bps, when the arbiter is silent', async (payeeShareBps) => {
  const deal = await disputed(fixture, { payeeShareBps, feeBps: 0 });
  const before = await balancesOf(fixture, fixture.usd, holders());
  fixture.clock.now += BigInt(deal.agreement.arbitrationPeriod) + 1n;
  await byAnybody('splitAfterArbiterSilence', deal);
  const { payee, company } = await balancesOf(fixture, fixture.usd, holders());
  const toPayee = (amount * BigInt(payeeShareBps)) / 10_000n;
  expect([payee - before.payee, company - before.company]).toEqual([toPayee, amount - toPayee]);
});

describe('release, refund, settle and rule', () => {
  it('refuse to split more than is held', async () => {
    const deal = await disputed(fixture);
    for (const step of [await settle(fixture, deal, amount + 1n), rule(deal, amount + 1n)]) {
      expect(await refusal(fixture, step)).toBe(`InvalidAmount(${amount + 1n})`);
    }
    expect(await refusal(fixture, rule(deal, 2n ** 256n - 1n))).toBe(`InvalidAmount(${2n ** 256n - 1n})`);
  });

  it('refuse what was never funded, and an agreement that is not open', async () => {
    for (const [deal, error] of [
      [aDeal(fixture), (id: string) => `AgreementNotOpen(${id})`],
      [await opened(fixture), (id: string) => `MilestoneInStatus(${id}, 0, ${status.None})`],
    ] as const) {
      for (const step of [release(deal), refund(deal), await settle(fixture, deal, 1n), rule(deal, 1n)]) {
        expect(await refusal(fixture, step)).toBe(error(deal.id));
      }
    }
  });

  it('need both signatures over the same split', async () => {
    const deal = await submitted(fixture);
    for (const last of ['company', 'payee'] as const) {
      const step = await settle(fixture, deal, 1n, { last });
      const other = await settle(fixture, deal, 2n, { last, termsHash: randomId() });
      const error = await refusal(fixture, step, { message: other.message });
      expect(error).toBe(`InvalidSignature(${deal[last].address})`);
    }
  });

  it('a ruling is for disputed work alone', async () => {
    for (const [arrange, state] of [
      [funded, status.Funded],
      [submitted, status.Submitted],
    ] as const) {
      const deal = await arrange(fixture);
      expect(await refusal(fixture, rule(deal, 1n))).toBe(`MilestoneInStatus(${deal.id}, 0, ${state})`);
    }
  });

  it('a ruling is possible until the arbitration period has passed, and not a second longer', async () => {
    const deal = await disputed(fixture);
    const last = fixture.clock.now + BigInt(deal.agreement.arbitrationPeriod);
    fixture.clock.now = last;
    await undone(fixture, () => perform(fixture, rule(deal, 1n)));
    fixture.clock.now = last + 1n;
    expect(await refusal(fixture, rule(deal, 1n))).toBe(`TooLate(${last}, ${last + 1n})`);
  });
});

describe.each([
  ['releaseAfterSilence', submitted, (deal: Deal) => fixture.clock.now + BigInt(deal.agreement.reviewPeriod)],
  ['refundAfterDue', funded, (deal: Deal) => later(deal) - 1n],
  ['splitAfterArbiterSilence', disputed, (deal: Deal) => fixture.clock.now + BigInt(deal.agreement.arbitrationPeriod)],
] as const)('%s', (name, arrange, lastOf) => {
  const argumentsOf = (deal: Deal): [Contract, string, unknown[]] => [fixture.escrow, name, [deal.argument, 0]];

  it('waits for the last second', async () => {
    const deal = await arrange(fixture);
    const last = lastOf(deal);
    for (const time of [last - 1n, last]) {
      fixture.clock.now = time;
      expect(await refused(fixture, ...argumentsOf(deal))).toBe(`TooEarly(${last}, ${time})`);
    }
    fixture.clock.now = last + 1n;
    await transact(fixture, ...argumentsOf(deal));
  });

  it('refuses a milestone in any other status, and an agreement that is not open', async () => {
    const unknown = aDeal(fixture);
    expect(await refused(fixture, ...argumentsOf(unknown))).toBe(`AgreementNotOpen(${unknown.id})`);
    const others = [
      [opened, status.None],
      [funded, status.Funded],
      [submitted, status.Submitted],
      [disputed, status.Disputed],
    ] as const;
    for (const [other, state] of others) {
      if (other === arrange) continue;
      const deal = await other(fixture);
      expect(await refused(fixture, ...argumentsOf(deal))).toBe(`MilestoneInStatus(${deal.id}, 0, ${state})`);
    }
  });
});
