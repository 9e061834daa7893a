import { describe, expect, it } from 'vitest';
import type { PayoutMessage } from '../../src/typed-data-2.ts';
import { addressOf } from '../escrow-fixture.ts';
import { escrow2ForTests, read, transact } from './testing/fixture.ts';
import { perform } from './testing/signing.ts';
import { aShortAgreement, claimCredit, funded, openFundAndRelease, release, shortPayout } from './testing/steps.ts';

const fixture = escrow2ForTests();
const inAwkward = () => ({ token: addressOf(fixture.awkward) });
const block = (account: string, blocked = true) => transact(fixture, fixture.awkward, 'setBlocked', [account, blocked]);
const creditOf = (payout: PayoutMessage, owner: string) => read(fixture, fixture.escrow, 'creditOf', payout, owner);
const totals = async () => ({
  held: await read(fixture, fixture.awkward, 'balanceOf', addressOf(fixture.escrow)),
  escrowed: await read(fixture, fixture.escrow, 'escrowedTotal', addressOf(fixture.awkward)),
  credited: await read(fixture, fixture.escrow, 'creditTotal', addressOf(fixture.awkward)),
});

describe('a token that refuses somebody', () => {
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
});
