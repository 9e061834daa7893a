import { ZeroAddress } from 'ethers';
import { describe, expect, it } from 'vitest';
import type { PayoutMessage } from '../../src/typed-data-2.ts';
import { addressOf } from '../escrow-fixture.ts';
import { balancesOf, escrow2ForTests, type Party, read, status, storageOf, transact } from './testing/fixture.ts';
import { digestOf, perform, refusal } from './testing/signing.ts';
import {
  aShortAgreement,
  claimCredit,
  disputed,
  funded,
  openFundAndRelease,
  refund,
  release,
  revoke,
  rule,
  shortPayout,
  submit,
} from './testing/steps.ts';

const fixture = escrow2ForTests();
const inAwkward = () => ({ token: addressOf(fixture.awkward) });
const block = (account: string, blocked = true) => transact(fixture, fixture.awkward, 'setBlocked', [account, blocked]);
const creditOf = (payout: PayoutMessage, owner: string) => read(fixture, fixture.escrow, 'creditOf', payout, owner);
const totals = async () => ({
  held: await read(fixture, fixture.awkward, 'balanceOf', addressOf(fixture.escrow)),
  escrowed: await read(fixture, fixture.escrow, 'escrowedTotal', addressOf(fixture.awkward)),
  credited: await read(fixture, fixture.escrow, 'creditTotal', addressOf(fixture.awkward)),
});

/** A milestone whose payee the token refused: 1,485,000 units wait, and the fee of 15,000 is paid. */
async function refusedPayee() {
  const deal = await funded(fixture, inAwkward());
  await block(deal.payee.address);
  const { events } = await perform(fixture, release(deal));
  return { deal, payout: deal.payout(0), events };
}

describe('a token that refuses somebody', () => {
  it('leaves the payee a credit, and pays the others', async () => {
    const { deal, payout, events } = await refusedPayee();
    const { milestone, amount, ...values } = payout;
    const named = { ...values, milestone: BigInt(milestone) };
    expect(events).toEqual([
      ['MilestoneReleased', { ...named, amount, fee: 15_000n, byDeadline: false }],
      ['CreditRecorded', { ...named, amount: 1_485_000n, owner: deal.payee.address }],
    ]);
    expect(await creditOf(payout, deal.payee.address)).toBe(1_485_000n);
    expect(await totals()).toEqual({ held: 1_485_000n, escrowed: 0n, credited: 1_485_000n });
    expect(await read(fixture, fixture.awkward, 'balanceOf', fixture.feeRecipient)).toBe(15_000n);
    const state = await read<{ status: bigint }>(fixture, fixture.escrow, 'milestoneOf', deal.id, 0);
    expect(state.status).toBe(status.Released);
  });

  it('leaves the company a credit when it is refunded', async () => {
    const deal = await funded(fixture, inAwkward());
    await block(deal.company.address);
    await perform(fixture, refund(deal));
    expect(await creditOf(deal.payout(0), deal.company.address)).toBe(1_500_000n);
    expect(await totals()).toEqual({ held: 1_500_000n, escrowed: 0n, credited: 1_500_000n });
  });

  it('leaves payee, fee recipient and company a credit each', async () => {
    const deal = await disputed(fixture, inAwkward());
    const owners = [deal.payee.address, fixture.feeRecipient, deal.company.address];
    for (const owner of owners) await block(owner);
    const { events } = await perform(fixture, rule(deal, 1_000_000n));
    const parts = [990_000n, 10_000n, 500_000n];
    expect(events.slice(1).map(([name, { owner, amount }]) => [name, owner, amount])).toEqual(
      owners.map((owner, index) => ['CreditRecorded', owner, parts[index]]),
    );
    for (const [index, owner] of owners.entries()) expect(await creditOf(deal.payout(0), owner)).toBe(parts[index]);
  });

  it('adds up what one owner gets in two roles', async () => {
    const deal = await funded(fixture, { ...inAwkward(), feeRecipient: fixture.payee.address });
    await block(deal.payee.address);
    await perform(fixture, release(deal));
    expect(await creditOf(deal.payout(0), deal.payee.address)).toBe(1_500_000n);
    expect((await totals()).credited).toBe(1_500_000n);
  });

  it('leaves a credit on the short path too', async () => {
    const { company, payee } = fixture;
    const agreement = aShortAgreement(fixture, inAwkward());
    await block(payee.address);
    const { events } = await perform(fixture, openFundAndRelease(agreement, company));
    expect(events.map(([name]) => name)).toEqual(['ShortAgreementOpened', 'MilestoneReleased', 'CreditRecorded']);
    expect(await creditOf(shortPayout(fixture, agreement), payee.address)).toBe(1_500_000n);
    expect(await totals()).toEqual({ held: 1_500_000n, escrowed: 0n, credited: 1_500_000n });
  });

  it('leaves a credit for a payee whom USDC has blocked', async () => {
    const { usdc, payee, stranger } = fixture;
    const deal = await funded(fixture, { token: addressOf(usdc) });
    await transact(fixture, usdc, 'blacklist', [payee.address]);
    await perform(fixture, release(deal));
    expect(await creditOf(deal.payout(0), payee.address)).toBe(1_485_000n);
    await perform(fixture, claimCredit(deal.payout(0), payee, stranger.address));
    expect(await read(fixture, usdc, 'balanceOf', stranger.address)).toBe(1_485_000n);
    expect(await read(fixture, usdc, 'balanceOf', addressOf(fixture.escrow))).toBe(0n);
  });

  it('does not refuse what other milestones hold', async () => {
    const other = await funded(
      fixture,
      { ...inAwkward(), payee: fixture.stranger.address },
      { payee: fixture.stranger },
    );
    await refusedPayee();
    await perform(fixture, release(other));
    expect(await totals()).toEqual({ held: 1_485_000n, escrowed: 0n, credited: 1_485_000n });
  });
});

describe('claimCredit', () => {
  it('pays the whole credit to any address that the owner names, and logs both', async () => {
    const { awkward, stranger, escrow } = fixture;
    const { deal, payout } = await refusedPayee();
    const { events } = await perform(fixture, claimCredit(payout, deal.payee, stranger.address));
    const { milestone, ...values } = payout;
    const owner = deal.payee.address;
    const claimed = { ...values, milestone: BigInt(milestone), amount: 1_485_000n, owner, recipient: stranger.address };
    expect(events).toEqual([['CreditClaimed', claimed]]);
    const holders = { stranger: stranger.address, escrow: addressOf(escrow) };
    expect(await balancesOf(fixture, awkward, holders)).toEqual({ stranger: 1_485_000n, escrow: 0n });
    expect(await totals()).toEqual({ held: 0n, escrowed: 0n, credited: 0n });
    expect(await creditOf(payout, owner)).toBe(0n);
  });

  it('refuses nobody, the escrow and the token as the recipient', async () => {
    const { deal, payout } = await refusedPayee();
    for (const recipient of [ZeroAddress, addressOf(fixture.escrow), addressOf(fixture.awkward)]) {
      expect(await refusal(fixture, claimCredit(payout, deal.payee, recipient))).toBe(`InvalidParty(${recipient})`);
    }
  });

  it('refuses a second claim, another owner, and a payment with any other value', async () => {
    const { stranger, company, usd } = fixture;
    const { deal, payout } = await refusedPayee();
    const nothing = (id: string, owner: Party) => `NothingToClaim(${id}, ${owner.address})`;
    for (const owner of [stranger, company]) {
      const step = claimCredit(payout, owner, stranger.address);
      expect(await refusal(fixture, step)).toBe(nothing(payout.payoutId, owner));
    }
    const { payoutId: otherId } = deal.payout(1);
    const changes: Partial<PayoutMessage>[] = [
      { agreementId: otherId },
      { milestone: 1 },
      { company: stranger.address },
      { payee: stranger.address },
      { token: addressOf(usd) },
      { amount: payout.amount + 1n },
      { payoutId: otherId },
    ];
    for (const change of changes) {
      const changed = { ...payout, ...change };
      const step = claimCredit(changed, deal.payee, stranger.address);
      expect(await refusal(fixture, step)).toBe(nothing(changed.payoutId, deal.payee));
    }
    await perform(fixture, claimCredit(payout, deal.payee, stranger.address));
    const again = claimCredit(payout, deal.payee, stranger.address);
    expect(await refusal(fixture, again)).toBe(nothing(payout.payoutId, deal.payee));
  });

  it('stays a credit while the token refuses the recipient too', async () => {
    const { stranger, awkward } = fixture;
    const { deal, payout } = await refusedPayee();
    const step = claimCredit(payout, deal.payee, deal.payee.address);
    expect(await refusal(fixture, step)).toBe(`Blocked(${deal.payee.address})`);
    await transact(fixture, awkward, 'setAnswer', [2]);
    const toStranger = claimCredit(payout, deal.payee, stranger.address);
    expect(await refusal(fixture, toStranger)).toBe(`SafeERC20FailedOperation(${addressOf(awkward)})`);
    await transact(fixture, awkward, 'setAnswer', [0]);
    await block(deal.payee.address, false);
    await perform(fixture, step);
  });
});

describe('revoke', () => {
  it('by the signer needs no signature, and is logged', async () => {
    const { escrow, payee } = fixture;
    const deal = await funded(fixture);
    const digest = digestOf(fixture, submit(deal));
    const nothing = { deadline: 0n, signature: '0x' };
    expect(await read(fixture, escrow, 'isRevoked', payee.address, digest)).toBe(false);
    const sent = await transact(fixture, escrow, 'revoke', [payee.address, digest, nothing], { from: payee.address });
    expect(sent.events).toEqual([['SignatureRevoked', { signer: payee.address, digest }]]);
    expect(await read(fixture, escrow, 'isRevoked', payee.address, digest)).toBe(true);
  });

  it('takes away nothing from another signer of the same message', async () => {
    const { arbiter, company } = fixture;
    const deal = await funded(fixture);
    const step = release(deal);
    await perform(fixture, revoke(digestOf(fixture, step), arbiter));
    await perform(fixture, step);
    expect(step.signer).toBe(company);
  });

  it('can be repeated, and can itself be revoked before', async () => {
    const { payee, company } = fixture;
    const step = release(await funded(fixture));
    const revocation = revoke(digestOf(fixture, step), company);
    await perform(fixture, revoke(digestOf(fixture, revocation), company));
    const before = await storageOf(fixture);
    expect(await refusal(fixture, revocation)).toMatch(/^SignatureIsRevoked/);
    expect(await storageOf(fixture)).toEqual(before);
    for (let times = 0; times < 2; times++) await perform(fixture, revoke(digestOf(fixture, step), payee));
  });
});
