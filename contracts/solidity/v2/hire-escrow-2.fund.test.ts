import { Signature } from 'ethers';
import { describe, expect, it } from 'vitest';
import { FUNDING, receiveTypedData } from '../../src/typed-data-2.ts';
import { permitTypedData } from '../../src/typed-data.ts';
import { addressOf, chainId, far, randomId, sign } from '../escrow-fixture.ts';
import { balancesOf, day, read, refused, status, transact, escrow2ForTests } from './testing/fixture.ts';
import { byAllowance, digestOf, perform, refusal, type SignedStep } from './testing/signing.ts';
import { aDeal, aShortAgreement, fund, funded, opened, openFundAndRelease } from './testing/steps.ts';

const fixture = escrow2ForTests();
const inAwkward = () => ({ token: addressOf(fixture.awkward) });

/** The tokens that have ERC-3009 and permits, with the domain that each signs in. */
type Dollar = 'usd' | 'usdc';
const domains = { usd: { name: 'Test US Dollar', version: '1' }, usdc: { name: 'USD Coin', version: '2' } };
const domainOf = (dollar: Dollar) => ({ ...domains[dollar], chainId, contract: addressOf(fixture[dollar]) });

/** Takes the company's allowance away, so that only an authorization or a permit can pay. */
async function withoutAllowance(dollar: Dollar) {
  const { escrow, company } = fixture;
  await transact(fixture, fixture[dollar], 'approve', [addressOf(escrow), 0n], { from: company.address });
}

/** The ERC-3009 authorization that pays 1.50 dollars for a step, with the given changes. */
async function authorizationFor(dollar: Dollar, step: SignedStep, changes: object = {}, signer = fixture.company.key) {
  const message = {
    from: fixture.company.address,
    to: addressOf(fixture.escrow),
    value: 1_500_000n,
    validAfter: 0n,
    validBefore: far,
    nonce: digestOf(fixture, step),
    ...changes,
  };
  const { v, r, s } = Signature.from(await sign(signer, receiveTypedData(domainOf(dollar), message)));
  const { validAfter, validBefore } = message;
  return { kind: FUNDING.authorization, validAfter, validBefore, v, r, s, message };
}

/** The permit that pays for a step. */
async function permitOf(dollar: Dollar, value: bigint, deadline = far) {
  const { company, escrow } = fixture;
  const nonce = await read(fixture, fixture[dollar], 'nonces', company.address);
  const permit = { owner: company.address, spender: addressOf(escrow), value, nonce, deadline };
  const { v, r, s } = Signature.from(await sign(company.key, permitTypedData(domainOf(dollar), permit)));
  return { kind: FUNDING.permit, validAfter: 0n, validBefore: deadline, v, r, s };
}

describe('fund', () => {
  it('holds the amounts of several milestones, and logs each', async () => {
    const { escrow, usd, clock } = fixture;
    const deal = await opened(fixture);
    const { company, payee, token, termsHash } = deal.agreement;
    const before = await balancesOf(fixture, usd, { company, escrow: addressOf(escrow) });
    const { events } = await perform(fixture, fund(deal, [2, 0]));
    expect(events).toEqual(
      [2, 0].map((milestone) => {
        const { amount, dueAt } = deal.plan.milestones[milestone]!;
        const { payoutId } = deal.payout(milestone);
        const values = { agreementId: deal.id, company, payee, token, amount, payoutId, termsHash, version: 0n };
        return ['MilestoneFunded', { ...values, milestone: BigInt(milestone), dueAt: BigInt(dueAt) }];
      }),
    );
    const sum = 1_500_000n + 3_500_000n;
    expect(await balancesOf(fixture, usd, { company, escrow: addressOf(escrow) })).toEqual({
      company: before.company - sum,
      escrow: before.escrow + sum,
    });
    expect(await read(fixture, escrow, 'escrowedTotal', token)).toBe(sum);
    for (const [milestone, expected] of [status.Funded, status.None, status.Funded].entries()) {
      const { amount, dueAt } = deal.plan.milestones[milestone]!;
      expect(await read(fixture, escrow, 'milestoneOf', deal.id, milestone)).toEqual(
        expected === status.None
          ? { amount: 0n, dueAt: 0n, since: 0n, status: expected, changes: 0n, version: 0n }
          : { amount, dueAt: BigInt(dueAt), since: clock.now, status: expected, changes: 0n, version: 0n },
      );
    }
  });

  it('takes an amount of one unit and of 2^128 - 1, and none of zero or 2^128', async () => {
    const { company, usd, awkward, escrow } = fixture;
    const dueAt = Number(fixture.clock.now + day);
    const largest = 2n ** 128n - 1n;
    const deal = await opened(fixture, {
      ...inAwkward(),
      schedule: [1n, largest, 0n, largest + 1n].map((amount) => ({ amount, dueAt })),
    });
    await transact(fixture, awkward, 'mint', [company.address, largest + 2n]);
    await transact(fixture, awkward, 'approve', [addressOf(escrow), 2n ** 256n - 1n], { from: company.address });
    await perform(fixture, fund(deal, [0]));
    expect(await refusal(fixture, fund(deal, [2]))).toBe('InvalidAmount(0)');
    expect(await refusal(fixture, fund(deal, [3]))).toBe(`InvalidAmount(${2n ** 128n})`);
    await perform(fixture, fund(deal, [1]));
    expect(await read(fixture, escrow, 'escrowedTotal', addressOf(awkward))).toBe(largest + 1n);
    expect(await read(fixture, escrow, 'escrowedTotal', addressOf(usd))).toBe(0n);
  });

  it('refuses a sum above 2^128 - 1, and a sum of nothing', async () => {
    const dueAt = Number(fixture.clock.now + day);
    const schedule = [2n ** 127n, 2n ** 127n].map((amount) => ({ amount, dueAt }));
    const deal = await opened(fixture, { ...inAwkward(), schedule });
    expect(await refusal(fixture, fund(deal, [0, 1]))).toBe(`InvalidAmount(${2n ** 128n})`);
    expect(await refusal(fixture, fund(deal, []))).toBe('InvalidAmount(0)');
  });

  it('takes a due date in the future, and no other', async () => {
    const deal = await opened(fixture);
    const { dueAt } = deal.plan.milestones[0]!;
    fixture.clock.now = BigInt(dueAt) - 1n;
    await perform(fixture, fund(deal, [0]));
    for (fixture.clock.now = BigInt(dueAt); fixture.clock.now <= BigInt(dueAt) + 1n; fixture.clock.now++) {
      expect(await refusal(fixture, fund(deal, [1]))).toBe(`DueDatePassed(${dueAt}, ${fixture.clock.now})`);
    }
  });

  it('refuses a milestone that is not in the plan, and one that is funded or named twice', async () => {
    const deal = await funded(fixture);
    expect(await refusal(fixture, fund(deal, [3]))).toBe('UnknownMilestone(3)');
    expect(await refusal(fixture, fund(deal, [0]))).toBe(`MilestoneInStatus(${deal.id}, 0, ${status.Funded})`);
    expect(await refusal(fixture, fund(deal, [1, 1]))).toBe(`MilestoneInStatus(${deal.id}, 1, ${status.Funded})`);
  });

  it('refuses an agreement that is not open, and another plan than was agreed', async () => {
    const unknown = aDeal(fixture);
    expect(await refusal(fixture, fund(unknown, [0]))).toBe(`AgreementNotOpen(${unknown.id})`);
    const deal = await opened(fixture);
    const [first, ...rest] = deal.plan.milestones;
    const others = [
      { ...deal.plan, termsHash: randomId() },
      { ...deal.plan, milestones: [{ ...first!, amount: first!.amount + 1n }, ...rest] },
      { ...deal.plan, milestones: [{ ...first!, dueAt: first!.dueAt + 1 }, ...rest] },
      { ...deal.plan, milestones: [first!] },
      { ...deal.plan, milestones: [] },
    ];
    for (const plan of others) {
      expect(await refusal(fixture, fund({ ...deal, plan }, [0]))).toBe(`ScheduleMismatch(${deal.id})`);
    }
  });

  it('refuses an allowance that is too low, and names it', async () => {
    const { escrow, usd, company } = fixture;
    const deal = await opened(fixture);
    await transact(fixture, usd, 'approve', [addressOf(escrow), 1_499_999n], { from: company.address });
    const error = `AllowanceTooLow(${addressOf(usd)}, ${company.address}, 1499999, 1500000)`;
    expect(await refusal(fixture, fund(deal, [0]))).toBe(error);
    await transact(fixture, usd, 'approve', [addressOf(escrow), 1_500_000n], { from: company.address });
    await perform(fixture, fund(deal, [0]));
    expect(await read(fixture, usd, 'allowance', company.address, addressOf(escrow))).toBe(0n);
  });
});

/** Both steps that take money, in each dollar: with `authorization`, the step in which it pays. */
const takers = (['usd', 'usdc'] as const).flatMap((dollar) => [
  {
    name: 'fund',
    dollar,
    arrange: async () => {
      const deal = await opened(fixture, { token: addressOf(fixture[dollar]) });
      return (authorization: object = byAllowance): SignedStep => fund(deal, [0], { authorization });
    },
  },
  {
    name: 'openFundAndRelease',
    dollar,
    arrange: async () => {
      const agreement = aShortAgreement(fixture, { token: addressOf(fixture[dollar]) });
      return (authorization: object = byAllowance): SignedStep =>
        openFundAndRelease(agreement, fixture.company, { authorization });
    },
  },
]);

describe.each(takers)('$name in $dollar by ERC-3009', ({ dollar, arrange }) => {
  it('pays exactly once, without any allowance', async () => {
    await withoutAllowance(dollar);
    const step = await arrange();
    const authorization = await authorizationFor(dollar, step());
    const before = await read(fixture, fixture[dollar], 'balanceOf', fixture.company.address);
    await perform(fixture, step(authorization));
    expect(await read(fixture, fixture[dollar], 'balanceOf', fixture.company.address)).toBe(before - 1_500_000n);
    const { from, nonce } = authorization.message;
    expect(await read(fixture, fixture[dollar], 'authorizationState', from, nonce)).toBe(true);
  });

  it('is refused with another nonce, amount, receiver, time or signer than the authorization has', async () => {
    const { stranger, operator } = fixture;
    const step = await arrange();
    const wrong = [
      await authorizationFor(dollar, step(), { nonce: randomId() }),
      await authorizationFor(dollar, step(), { value: 1_500_001n }),
      await authorizationFor(dollar, step(), { to: stranger.address }),
      await authorizationFor(dollar, step(), {}, operator),
      { ...(await authorizationFor(dollar, step())), validBefore: far - 1n },
      { ...(await authorizationFor(dollar, step())), validAfter: 1n },
    ];
    for (const authorization of wrong) {
      expect(await refusal(fixture, step(authorization))).toBe('ERC3009InvalidSignature()');
    }
  });

  it('is refused before and after its time', async () => {
    const step = await arrange();
    const { now } = fixture.clock;
    const early = await authorizationFor(dollar, step(), { validAfter: now });
    expect(await refusal(fixture, step(early))).toBe(`ERC3009InvalidAuthorizationTime(${now}, ${far})`);
    const late = await authorizationFor(dollar, step(), { validBefore: now });
    expect(await refusal(fixture, step(late))).toBe(`ERC3009InvalidAuthorizationTime(0, ${now})`);
    await perform(
      fixture,
      step(await authorizationFor(dollar, step(), { validAfter: now - 1n, validBefore: now + 1n })),
    );
  });

  it('cannot be presented by anybody else, nor pay for another step', async () => {
    const { stranger, operator, escrow } = fixture;
    const step = await arrange();
    const authorization = await authorizationFor(dollar, step());
    const { v, r, s, message } = authorization;
    const { from, to, value, validAfter, validBefore, nonce } = message;
    const args = [from, to, value, validAfter, validBefore, nonce, v, r, s];
    for (const sender of [stranger.address, operator.address]) {
      const error = await refused(fixture, fixture[dollar], 'receiveWithAuthorization', args, { from: sender });
      expect(error).toBe(`ERC20InvalidReceiver(${addressOf(escrow)})`);
      expect(await refused(fixture, fixture[dollar], 'transferWithAuthorization', args, { from: sender })).toBe(
        'ERC3009InvalidSignature()',
      );
    }
    const another = await arrange();
    expect(await refusal(fixture, another(authorization))).toBe('ERC3009InvalidSignature()');
    await perform(fixture, step(authorization));
  });
});

describe.each(takers)('$name in $dollar by permit', ({ dollar, arrange }) => {
  it('pays with exactly its amount, and leaves no allowance', async () => {
    await withoutAllowance(dollar);
    const step = await arrange();
    await perform(fixture, step(await permitOf(dollar, 1_500_000n)));
    const { company, escrow } = fixture;
    expect(await read(fixture, fixture[dollar], 'allowance', company.address, addressOf(escrow))).toBe(0n);
  });

  it('pays when somebody presented the permit before', async () => {
    await withoutAllowance(dollar);
    const { company, escrow, stranger } = fixture;
    const step = await arrange();
    const permit = await permitOf(dollar, 1_500_000n);
    const { validBefore, v, r, s } = permit;
    const args = [company.address, addressOf(escrow), 1_500_000n, validBefore, v, r, s];
    await transact(fixture, fixture[dollar], 'permit', args, { from: stranger.address });
    await perform(fixture, step(permit));
  });

  it('is refused when the permit is expired, for another amount, or of another signer', async () => {
    await withoutAllowance(dollar);
    const { company, clock } = fixture;
    const step = await arrange();
    const low = `AllowanceTooLow(${addressOf(fixture[dollar])}, ${company.address}, 0, 1500000)`;
    expect(await refusal(fixture, step(await permitOf(dollar, 1_500_000n, clock.now - 1n)))).toBe(low);
    expect(await refusal(fixture, step(await permitOf(dollar, 1_500_001n)))).toBe(low);
    expect(await refusal(fixture, step({ ...(await permitOf(dollar, 1_500_000n)), r: randomId() }))).toBe(low);
    await perform(fixture, step(await permitOf(dollar, 1_500_000n, clock.now)));
  });
});
