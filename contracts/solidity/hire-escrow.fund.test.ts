import { AbiCoder, keccak256 } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PayoutTerms } from '../src/typed-data.ts';
import {
  addressOf,
  aPayout,
  aPermit,
  type EscrowFixture,
  eventsOf,
  noPermit,
  openArguments,
  randomId,
  revertOf,
  send,
  startEscrowFixture,
  status,
  stepArguments,
} from './escrow-fixture.ts';

let fixture: EscrowFixture;
let snapshot: unknown;
beforeAll(async () => void (fixture = await startEscrowFixture()));
afterAll(() => fixture.stop());
beforeEach(async () => void (snapshot = await fixture.chain.provider.request({ method: 'evm_snapshot' })));
afterEach(() => fixture.chain.provider.request({ method: 'evm_revert', params: [snapshot] }));

async function opened(changes: Partial<PayoutTerms> = {}): Promise<PayoutTerms> {
  const payout = aPayout(fixture, changes);
  await send(fixture.escrow, 'open', ...(await openArguments(fixture, payout)));
  return payout;
}

describe('open', () => {
  it('keeps the agreement and logs its parties, token and terms', async () => {
    const { escrow } = fixture;
    const payout = aPayout(fixture);
    const receipt = await send(escrow, 'open', ...(await openArguments(fixture, payout)));

    const { agreementId, company, payee, token, termsHash } = payout;
    expect(eventsOf(escrow, receipt)).toEqual([['AgreementOpened', { agreementId, company, payee, token, termsHash }]]);
    const encoded = AbiCoder.defaultAbiCoder().encode(
      ['address', 'address', 'address', 'bytes32'],
      [company, payee, token, termsHash],
    );
    expect(await escrow.getFunction('agreementHash')(agreementId)).toBe(keccak256(encoded));
  });

  it('refuses the signature of another key', async () => {
    const { escrow, stranger, company } = fixture;
    const args = await openArguments(fixture, aPayout(fixture), stranger);
    expect(await revertOf(escrow, 'open', ...args)).toBe(`InvalidSignature(${company.address})`);
  });

  it('refuses an agreement that exists', async () => {
    const payout = await opened();
    const args = await openArguments(fixture, payout);
    expect(await revertOf(fixture.escrow, 'open', ...args)).toBe(`AgreementAlreadyOpen(${payout.agreementId})`);
  });

  it('refuses a token that is not on the list', async () => {
    const args = await openArguments(fixture, aPayout(fixture, { token: addressOf(fixture.wallet) }));
    expect(await revertOf(fixture.escrow, 'open', ...args)).toBe(`TokenNotAllowed(${addressOf(fixture.wallet)})`);
  });

  it('refuses a payee who is nobody, the company itself or the escrow', async () => {
    const nobody = `0x${'00'.repeat(20)}`;
    for (const payee of [nobody, fixture.company.address, addressOf(fixture.escrow)]) {
      const args = await openArguments(fixture, aPayout(fixture, { payee }));
      expect(await revertOf(fixture.escrow, 'open', ...args)).toBe(`InvalidParty(${payee})`);
    }
  });
});

describe('fund', () => {
  it("holds the amount on the company's permit and logs every value of the payment", async () => {
    const { escrow, usd, company } = fixture;
    const payout = await opened();
    const before = await usd.getFunction('balanceOf')(company.address);
    const args = await stepArguments(fixture, 'FundMilestone', payout);
    const receipt = await send(escrow, 'fund', ...args, await aPermit(fixture, payout.amount));

    const { agreementId, milestone, payee, token, amount, payoutId } = payout;
    expect(eventsOf(escrow, receipt)).toEqual([
      ['MilestoneFunded', { agreementId, milestone: BigInt(milestone), payee, token, amount, payoutId }],
    ]);
    expect(await usd.getFunction('balanceOf')(addressOf(escrow))).toBe(amount);
    expect(await usd.getFunction('balanceOf')(company.address)).toBe(before - amount);
    expect(await escrow.getFunction('escrowedTotal')(token)).toBe(amount);
    expect(await escrow.getFunction('isPayoutUsed')(payoutId)).toBe(true);
    const state = await escrow.getFunction('milestoneOf')(agreementId, milestone);
    expect(state.toObject()).toEqual({ amount, status: status.Funded });
  });

  it('uses the allowance of a permit that somebody presented before', async () => {
    const { escrow, usd, company } = fixture;
    const payout = await opened();
    const permit = await aPermit(fixture, payout.amount);
    await send(
      usd,
      'permit',
      company.address,
      addressOf(escrow),
      permit.value,
      permit.deadline,
      permit.v,
      permit.r,
      permit.s,
    );
    await send(escrow, 'fund', ...(await stepArguments(fixture, 'FundMilestone', payout)), permit);
    expect(await usd.getFunction('balanceOf')(addressOf(escrow))).toBe(payout.amount);
  });

  it('refuses when neither permit nor allowance covers the amount, and names the allowance', async () => {
    const { escrow, company, usd } = fixture;
    const payout = await opened();
    const args = await stepArguments(fixture, 'FundMilestone', payout);
    const refusal = (allowance: bigint) =>
      `AllowanceTooLow(${addressOf(usd)}, ${company.address}, ${allowance}, ${payout.amount})`;
    expect(await revertOf(escrow, 'fund', ...args, noPermit)).toBe(refusal(0n));
    const small = await aPermit(fixture, payout.amount - 1n);
    expect(await revertOf(escrow, 'fund', ...args, small)).toBe(refusal(payout.amount - 1n));
    expect(await revertOf(escrow, 'fund', ...args, { ...small, r: randomId() })).toBe(refusal(0n));
  });

  it('refuses a signature for another step, another amount or another contract', async () => {
    const { escrow, company, otherEscrow } = fixture;
    const payout = await opened();
    const refusal = `InvalidSignature(${company.address})`;
    const [, deadline, forRelease] = await stepArguments(fixture, 'ReleaseMilestone', payout);
    expect(await revertOf(escrow, 'fund', payout, deadline, forRelease, noPermit)).toBe(refusal);
    const [, , signature] = await stepArguments(fixture, 'FundMilestone', payout);
    const more = { ...payout, amount: payout.amount + 1n };
    expect(await revertOf(escrow, 'fund', more, deadline, signature, noPermit)).toBe(refusal);
    await send(
      otherEscrow,
      'open',
      ...(await openArguments({ ...fixture, domain: { ...fixture.domain, contract: addressOf(otherEscrow) } }, payout)),
    );
    expect(await revertOf(otherEscrow, 'fund', payout, deadline, signature, noPermit)).toBe(refusal);
  });

  it('refuses an agreement that was never opened, and other terms than it has', async () => {
    const { escrow, stranger } = fixture;
    const unopened = aPayout(fixture);
    const args = await stepArguments(fixture, 'FundMilestone', unopened);
    expect(await revertOf(escrow, 'fund', ...args, noPermit)).toBe(`AgreementNotOpen(${unopened.agreementId})`);
    const payout = await opened();
    const other = {
      company: stranger.address,
      payee: stranger.address,
      token: addressOf(fixture.awkward),
      termsHash: randomId(),
    };
    for (const [name, value] of Object.entries(other)) {
      const changed = await stepArguments(fixture, 'FundMilestone', { ...payout, [name]: value });
      expect(await revertOf(escrow, 'fund', ...changed, noPermit)).toBe(`TermsMismatch(${payout.agreementId})`);
    }
  });

  it('refuses a milestone that is funded, and a payout id that was used', async () => {
    const { escrow } = fixture;
    const payout = await opened();
    await send(
      escrow,
      'fund',
      ...(await stepArguments(fixture, 'FundMilestone', payout)),
      await aPermit(fixture, 10n ** 12n),
    );
    const again = await stepArguments(fixture, 'FundMilestone', { ...payout, payoutId: randomId() });
    expect(await revertOf(escrow, 'fund', ...again, noPermit)).toBe(
      `MilestoneInStatus(${payout.agreementId}, 0, ${status.Funded})`,
    );
    const next = await stepArguments(fixture, 'FundMilestone', { ...payout, milestone: 1 });
    expect(await revertOf(escrow, 'fund', ...next, noPermit)).toBe(`PayoutAlreadyUsed(${payout.payoutId})`);
  });

  it('refuses an amount of nothing and a payout id of nothing', async () => {
    const { escrow } = fixture;
    const payout = await opened();
    const nothing = await stepArguments(fixture, 'FundMilestone', { ...payout, amount: 0n });
    expect(await revertOf(escrow, 'fund', ...nothing, noPermit)).toBe('InvalidAmount(0)');
    const zero = `0x${'00'.repeat(32)}`;
    const nameless = await stepArguments(fixture, 'FundMilestone', { ...payout, payoutId: zero });
    expect(await revertOf(escrow, 'fund', ...nameless, noPermit)).toBe(`PayoutAlreadyUsed(${zero})`);
  });

  it('refuses a token that delivers less than the amount', async () => {
    const { escrow, awkward } = fixture;
    const payout = await opened({ token: addressOf(awkward) });
    await send(awkward, 'setFee', 7n);
    const args = await stepArguments(fixture, 'FundMilestone', payout);
    expect(await revertOf(escrow, 'fund', ...args, await aPermit(fixture, payout.amount, awkward))).toBe(
      `TokenDeliveredLess(${addressOf(awkward)}, ${payout.amount}, ${payout.amount - 7n})`,
    );
  });
});
