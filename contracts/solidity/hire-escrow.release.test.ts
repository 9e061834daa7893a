import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  revertOf,
  send,
  sign,
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

async function fundedPayout(changes: Partial<PayoutTerms> = {}): Promise<PayoutTerms> {
  const payout = aPayout(fixture, changes);
  const token = payout.token === addressOf(fixture.awkward) ? fixture.awkward : fixture.usd;
  await send(fixture.escrow, 'open', ...(await openArguments(fixture, payout)));
  const args = await stepArguments(fixture, 'FundMilestone', payout);
  await send(fixture.escrow, 'fund', ...args, await aPermit(fixture, 10n ** 12n, token));
  return payout;
}

function eventValues({ agreementId, milestone, payee, token, amount, payoutId }: PayoutTerms) {
  return { agreementId, milestone: BigInt(milestone), payee, token, amount, payoutId };
}

/** A milestone in the awkward token that was released while the token refused the payee. */
async function creditedPayout(): Promise<PayoutTerms> {
  const { escrow, awkward, payee } = fixture;
  const payout = await fundedPayout({ token: addressOf(awkward) });
  await send(awkward, 'setBlocked', payee.address, true);
  await send(escrow, 'release', ...(await stepArguments(fixture, 'ReleaseMilestone', payout)));
  return payout;
}

describe('release', () => {
  it('pays the payee and logs every value of the payment', async () => {
    const { escrow, usd, payee } = fixture;
    const payout = await fundedPayout();
    const receipt = await send(escrow, 'release', ...(await stepArguments(fixture, 'ReleaseMilestone', payout)));

    expect(eventsOf(escrow, receipt)).toEqual([['MilestoneReleased', eventValues(payout)]]);
    expect(await usd.getFunction('balanceOf')(payee.address)).toBe(payout.amount);
    expect(await usd.getFunction('balanceOf')(addressOf(escrow))).toBe(0n);
    expect(await escrow.getFunction('escrowedTotal')(addressOf(usd))).toBe(0n);
    expect(await escrow.getFunction('milestoneStatus')(payout.agreementId, 0)).toBe(status.Released);
  });

  it("moves nothing for the operator alone, nor for any key but the company's", async () => {
    const { escrow, operator, stranger, payee, company } = fixture;
    const payout = await fundedPayout();
    for (const signer of [operator, stranger, payee]) {
      const args = await stepArguments(fixture, 'ReleaseMilestone', payout, { signer });
      expect(await revertOf(escrow, 'release', ...args)).toBe(`InvalidSignature(${company.address})`);
    }
    const refused = await revertOf(escrow, 'release', payout, far, '0x');
    expect(refused).toBe(`InvalidSignature(${company.address})`);
  });

  it('refuses an expired signature', async () => {
    const { escrow, provider } = fixture;
    const payout = await fundedPayout();
    const { timestamp } = (await provider.getBlock('latest'))!;
    const deadline = BigInt(timestamp) - 1n;
    const args = await stepArguments(fixture, 'ReleaseMilestone', payout, { deadline });
    expect(await revertOf(escrow, 'release', ...args)).toMatch(new RegExp(`^SignatureExpired\\(${deadline}, \\d+\\)$`));
  });

  it('refuses a signature that was made for another contract', async () => {
    const { escrow, otherEscrow, company } = fixture;
    const payout = await fundedPayout();
    const elsewhere = { ...fixture, domain: { ...fixture.domain, contract: addressOf(otherEscrow) } };
    const args = await stepArguments(elsewhere, 'ReleaseMilestone', payout);
    expect(await revertOf(escrow, 'release', ...args)).toBe(`InvalidSignature(${company.address})`);
  });

  it('refuses a signature that was made for another chain', async () => {
    const { escrow, company } = fixture;
    const payout = await fundedPayout();
    const elsewhere = { ...fixture, domain: { ...fixture.domain, chainId: 1n } };
    const args = await stepArguments(elsewhere, 'ReleaseMilestone', payout);
    expect(await revertOf(escrow, 'release', ...args)).toBe(`InvalidSignature(${company.address})`);
  });

  it('refuses another amount, payout id or payee than was funded, though the company signed it', async () => {
    const { escrow, stranger } = fixture;
    const payout = await fundedPayout();
    const other = randomId();
    const refusals: [Partial<PayoutTerms>, string][] = [
      [{ amount: payout.amount * 2n }, `AmountMismatch(${payout.amount}, ${payout.amount * 2n})`],
      [{ payoutId: other }, `PayoutMismatch(${payout.agreementId}, 0, ${other})`],
      [{ payee: stranger.address }, `TermsMismatch(${payout.agreementId})`],
    ];
    for (const [change, refusal] of refusals) {
      const args = await stepArguments(fixture, 'ReleaseMilestone', { ...payout, ...change });
      expect(await revertOf(escrow, 'release', ...args)).toBe(refusal);
    }
  });

  it('refuses a milestone that is not funded, and a second release', async () => {
    const { escrow } = fixture;
    const payout = await fundedPayout();
    const unfunded = await stepArguments(fixture, 'ReleaseMilestone', { ...payout, milestone: 9 });
    expect(await revertOf(escrow, 'release', ...unfunded)).toBe(
      `MilestoneInStatus(${payout.agreementId}, 9, ${status.None})`,
    );
    const args = await stepArguments(fixture, 'ReleaseMilestone', payout);
    await send(escrow, 'release', ...args);
    expect(await revertOf(escrow, 'release', ...args)).toBe(
      `MilestoneInStatus(${payout.agreementId}, 0, ${status.Released})`,
    );
  });

  it('records a credit when the token refuses the payee, and still pays others', async () => {
    const { escrow, awkward, payee, stranger } = fixture;
    const blocked = await fundedPayout({ token: addressOf(awkward) });
    const open = await fundedPayout({ token: addressOf(awkward), payee: stranger.address });
    await send(awkward, 'setBlocked', payee.address, true);

    const receipt = await send(escrow, 'release', ...(await stepArguments(fixture, 'ReleaseMilestone', blocked)));
    expect(eventsOf(escrow, receipt)).toEqual([['CreditRecorded', eventValues(blocked)]]);
    expect(await escrow.getFunction('milestoneStatus')(blocked.agreementId, 0)).toBe(status.Credited);
    expect(await escrow.getFunction('creditTotal')(addressOf(awkward))).toBe(blocked.amount);

    await send(escrow, 'release', ...(await stepArguments(fixture, 'ReleaseMilestone', open)));
    expect(await awkward.getFunction('balanceOf')(stranger.address)).toBe(open.amount);
    expect(await awkward.getFunction('balanceOf')(addressOf(escrow))).toBe(blocked.amount);
  });

  it('lets nothing through twice when the token calls back in the middle', async () => {
    const { escrow, awkward, payee } = fixture;
    const payout = await fundedPayout({ token: addressOf(awkward) });
    const args = await stepArguments(fixture, 'ReleaseMilestone', payout);
    await send(awkward, 'setCallback', addressOf(escrow), escrow.interface.encodeFunctionData('release', args));
    await send(escrow, 'release', ...args);

    expect(await awkward.getFunction('callbackSucceeded')()).toBe(false);
    const reason = escrow.interface.parseError(await awkward.getFunction('callbackResult')());
    expect(reason?.name).toBe('ReentrancyGuardReentrantCall');
    expect(await awkward.getFunction('balanceOf')(payee.address)).toBe(payout.amount);
  });

  it('asks a company that is a contract whether the signature is good', async () => {
    const { escrow, usd, wallet, company, stranger, payee, provider, operator } = fixture;
    await send(fixture.usd, 'mint', addressOf(wallet), 1n);
    await (await operator.connect(provider).sendTransaction({ to: company.address, value: 10n ** 18n })).wait();
    const payout = aPayout(fixture, { company: addressOf(wallet) });
    const owner = wallet.connect(company.connect(provider)) as typeof wallet;
    await send(owner, 'approve', addressOf(usd), addressOf(escrow), payout.amount);

    const forged = await stepArguments(fixture, 'OpenFundAndRelease', payout, { signer: stranger });
    expect(await revertOf(escrow, 'openFundAndRelease', ...forged, noPermit)).toBe(
      `InvalidSignature(${addressOf(wallet)})`,
    );
    const args = await stepArguments(fixture, 'OpenFundAndRelease', payout);
    await send(escrow, 'openFundAndRelease', ...args, noPermit);
    expect(await usd.getFunction('balanceOf')(payee.address)).toBe(payout.amount);
  });
});

describe('claimCredit', () => {
  async function claimArguments(payout: PayoutTerms, recipient: string, signer = fixture.payee) {
    const { agreementId, milestone, payoutId } = payout;
    const data = claimCreditTypedData(fixture.domain, { agreementId, milestone, payoutId, recipient }, far);
    return [payout, recipient, far, await sign(signer, data)] as const;
  }

  it("pays to the address of the payee's choice and logs every value of the payment", async () => {
    const { escrow, awkward, stranger } = fixture;
    const payout = await creditedPayout();
    const receipt = await send(escrow, 'claimCredit', ...(await claimArguments(payout, stranger.address)));
    expect(eventsOf(escrow, receipt)).toEqual([
      ['CreditClaimed', { ...eventValues(payout), recipient: stranger.address }],
    ]);
    expect(await awkward.getFunction('balanceOf')(stranger.address)).toBe(payout.amount);
    expect(await escrow.getFunction('creditTotal')(addressOf(awkward))).toBe(0n);
    expect(await escrow.getFunction('milestoneStatus')(payout.agreementId, 0)).toBe(status.Released);
  });

  it('refuses the signature of anybody but the payee', async () => {
    const { escrow, operator, company, stranger, payee } = fixture;
    const payout = await creditedPayout();
    for (const signer of [operator, company, stranger]) {
      const args = await claimArguments(payout, stranger.address, signer);
      expect(await revertOf(escrow, 'claimCredit', ...args)).toBe(`InvalidSignature(${payee.address})`);
    }
  });

  it('refuses a second claim', async () => {
    const { escrow, stranger } = fixture;
    const payout = await creditedPayout();
    const args = await claimArguments(payout, stranger.address);
    await send(escrow, 'claimCredit', ...args);
    expect(await revertOf(escrow, 'claimCredit', ...args)).toBe(
      `MilestoneInStatus(${payout.agreementId}, 0, ${status.Released})`,
    );
  });

  it('refuses a milestone without credit, another payout id and an impossible recipient', async () => {
    const { escrow, stranger } = fixture;
    const uncredited = await fundedPayout();
    const early = await claimArguments(uncredited, stranger.address);
    expect(await revertOf(escrow, 'claimCredit', ...early)).toBe(
      `MilestoneInStatus(${uncredited.agreementId}, 0, ${status.Funded})`,
    );
    const payout = await creditedPayout();
    const otherId = await claimArguments({ ...payout, payoutId: uncredited.payoutId }, stranger.address);
    expect(await revertOf(escrow, 'claimCredit', ...otherId)).toBe(
      `PayoutMismatch(${payout.agreementId}, 0, ${uncredited.payoutId})`,
    );
    const back = await claimArguments(payout, addressOf(escrow));
    expect(await revertOf(escrow, 'claimCredit', ...back)).toBe(`InvalidParty(${addressOf(escrow)})`);
  });
});
