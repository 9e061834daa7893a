import { isCallException } from 'ethers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PayoutTerms } from '../src/typed-data.ts';
import {
  addressOf,
  aPayout,
  aPermit,
  claimCreditTypedData,
  type EscrowFixture,
  eventsOf,
  far,
  noPermit,
  openArguments,
  randomId,
  type Step,
  send,
  sign,
  startEscrowFixture,
  stepArguments,
} from './escrow-fixture.ts';

/** One attempt: which call, on which of two agreements, milestones and payout ids, for how much, signed by whom. */
const attempt = fc.record({
  call: fc.constantFrom(
    'open',
    'FundMilestone',
    'FundMilestone',
    'ReleaseMilestone',
    'ReleaseMilestone',
    'OpenFundAndRelease',
    'claim',
    'block',
  ),
  agreement: fc.nat(1),
  milestone: fc.nat(1),
  payoutId: fc.nat(3),
  amount: fc.integer({ min: 0, max: 3 }).map((dollars) => BigInt(dollars) * 1_000_000n),
  forged: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  blocked: fc.boolean(),
});
type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never;

interface Seen {
  events: [string, Record<string, unknown>][];
  statuses: bigint[];
  balances: { escrow: bigint; company: bigint; escrowed: bigint; credited: bigint };
}

/** The observations after each call, over all sequences: every test uses the same runs. */
const runs: { seen: Seen[]; signed: bigint[]; companyAtStart: bigint }[] = [];
let fixture: EscrowFixture;

beforeAll(async () => {
  fixture = await startEscrowFixture();
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 12, maxLength: 24 }), async (attempts) => {
      const snapshot = await fixture.chain.provider.request({ method: 'evm_snapshot' });
      runs.push(await play(attempts));
      await fixture.chain.provider.request({ method: 'evm_revert', params: [snapshot] });
    }),
    // A fixed seed: the same sequences on every machine, known to reach every event.
    { numRuns: 12, seed: 20_261_121 },
  );
}, 120_000);
afterAll(() => fixture.stop());

async function play(attempts: Attempt[]) {
  const { awkward, company } = fixture;
  const ids = { agreements: [randomId(), randomId()], payouts: Array.from({ length: 4 }, randomId) };
  const terms = { token: addressOf(awkward), termsHash: randomId() };
  const companyAtStart = await awkward.getFunction('balanceOf')(company.address);
  const seen: Seen[] = [];
  const signed: bigint[] = [];
  const events: Seen['events'] = [];
  await approve();
  for (const one of attempts) {
    const payout = aPayout(fixture, {
      ...terms,
      agreementId: ids.agreements[one.agreement]!,
      milestone: one.milestone,
      payoutId: ids.payouts[one.payoutId]!,
      amount: one.amount,
    });
    if (!one.forged && (one.call === 'FundMilestone' || one.call === 'OpenFundAndRelease')) signed.push(one.amount);
    events.push(...(await make(one, payout)));
    seen.push({ events: [...events], ...(await look(ids.agreements)) });
  }
  return { seen, signed, companyAtStart };
}

/** An unlimited allowance by a permit, which anybody may submit. */
async function approve() {
  const { awkward, company, escrow } = fixture;
  const { value, deadline, v, r, s } = await aPermit(fixture, 10n ** 18n, awkward);
  await send(awkward, 'permit', company.address, addressOf(escrow), value, deadline, v, r, s);
}

/** Sends the call even if it cannot succeed, as a hostile relay would. Returns the events that were mined. */
async function make(one: Attempt, payout: PayoutTerms): Promise<Seen['events']> {
  const { escrow, awkward, company, payee, stranger } = fixture;
  const signer = one.forged ? stranger : company;
  const [contract, name, args] = await (async () => {
    if (one.call === 'block') return [awkward, 'setBlocked', [payee.address, one.blocked]] as const;
    if (one.call === 'open') return [escrow, 'open', await openArguments(fixture, payout, signer)] as const;
    if (one.call === 'claim') {
      const { agreementId, milestone, payoutId } = payout;
      const claim = { agreementId, milestone, payoutId, recipient: stranger.address };
      const signature = await sign(one.forged ? stranger : payee, claimCreditTypedData(fixture.domain, claim, far));
      return [escrow, 'claimCredit', [payout, stranger.address, far, signature]] as const;
    }
    const signed = await stepArguments(fixture, one.call as Step, payout, { signer });
    if (one.call === 'ReleaseMilestone') return [escrow, 'release', signed] as const;
    return [escrow, one.call === 'FundMilestone' ? 'fund' : 'openFundAndRelease', [...signed, noPermit]] as const;
  })();
  try {
    return eventsOf(escrow, await send(contract, name, ...args));
  } catch (error) {
    if (isCallException(error)) return [];
    throw error;
  }
}

async function look(agreements: string[]): Promise<Omit<Seen, 'events'>> {
  const { escrow, awkward, company } = fixture;
  const keys = agreements.flatMap((agreement) => [0, 1].map((milestone) => [agreement, milestone] as const));
  return {
    statuses: await Promise.all(keys.map((key) => escrow.getFunction('milestoneStatus')(...key))),
    balances: {
      escrow: await awkward.getFunction('balanceOf')(addressOf(escrow)),
      company: await awkward.getFunction('balanceOf')(company.address),
      escrowed: await escrow.getFunction('escrowedTotal')(addressOf(awkward)),
      credited: await escrow.getFunction('creditTotal')(addressOf(awkward)),
    },
  };
}

const sum = (events: Seen['events'], ...names: string[]) =>
  events
    .filter(([name]) => names.includes(name))
    .reduce((total, [, values]) => total + (values['amount'] as bigint), 0n);

const everySight = () => runs.flatMap(({ seen }) => seen);

it('reaches every event, so that the invariants are about something', () => {
  const names = new Set(runs.flatMap(({ seen }) => seen.at(-1)!.events.map(([name]) => name)));
  expect([...names]).toEqual(expect.arrayContaining(['AgreementOpened', 'MilestoneFunded', 'MilestoneReleased']));
});

it('no sequence of calls releases more than was funded', () => {
  for (const { events } of everySight()) {
    expect(sum(events, 'MilestoneReleased', 'CreditRecorded')).toBeLessThanOrEqual(sum(events, 'MilestoneFunded'));
    expect(sum(events, 'CreditClaimed')).toBeLessThanOrEqual(sum(events, 'CreditRecorded'));
  }
});

it('a payout id is used once', () => {
  for (const { seen } of runs) {
    for (const name of ['MilestoneFunded', 'CreditClaimed']) {
      const used = seen
        .at(-1)!
        .events.filter((event) => event[0] === name)
        .map(([, values]) => values['payoutId']);
      expect(new Set(used).size).toBe(used.length);
    }
    const paid = seen
      .at(-1)!
      .events.filter(([name]) => name === 'MilestoneReleased' || name === 'CreditRecorded')
      .map(([, values]) => values['payoutId']);
    expect(new Set(paid).size).toBe(paid.length);
  }
});

it("the escrow's token balance always equals what is funded and neither released nor claimed", () => {
  for (const { events, balances } of everySight()) {
    const held = sum(events, 'MilestoneFunded') - sum(events, 'MilestoneReleased', 'CreditClaimed');
    expect(balances.escrow).toBe(held);
    expect(balances.escrowed + balances.credited).toBe(held);
    expect(balances.credited).toBe(sum(events, 'CreditRecorded') - sum(events, 'CreditClaimed'));
  }
});

it("a milestone's status only moves forward", () => {
  const next: Record<string, bigint[]> = { 0: [0n, 1n, 2n, 3n], 1: [1n, 2n, 3n], 2: [2n], 3: [3n, 2n] };
  for (const { seen } of runs) {
    for (const [index, { statuses }] of seen.entries()) {
      const before = seen[index - 1]?.statuses ?? statuses.map(() => 0n);
      statuses.forEach((status, milestone) => expect(next[String(before[milestone])]).toContain(status));
    }
  }
});

it('tokens leave the company only for payments that it signed', () => {
  for (const { seen, signed, companyAtStart } of runs) {
    const spent = companyAtStart - seen.at(-1)!.balances.company;
    expect(spent).toBe(sum(seen.at(-1)!.events, 'MilestoneFunded'));
    expect(spent).toBeLessThanOrEqual(signed.reduce((total, amount) => total + amount, 0n));
  }
});
