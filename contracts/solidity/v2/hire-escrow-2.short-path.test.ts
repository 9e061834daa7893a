import { ZeroAddress } from 'ethers';
import { expect, it } from 'vitest';
import type { ShortAgreementMessage } from '../../src/typed-data-2.ts';
import { addressOf } from '../escrow-fixture.ts';
import { balancesOf, escrow2ForTests, read, status, transact } from './testing/fixture.ts';
import { perform, refusal } from './testing/signing.ts';
import { aDeal, aShortAgreement, open, openFundAndRelease, opened, shortPayout } from './testing/steps.ts';

const fixture = escrow2ForTests();
const aStep = (changes: Partial<ShortAgreementMessage> = {}) =>
  openFundAndRelease(aShortAgreement(fixture, changes), fixture.company);

const holders = () => ({
  escrow: addressOf(fixture.escrow),
  company: fixture.company.address,
  payee: fixture.payee.address,
});

it('pays at once, keeps nothing, and logs opening and release', async () => {
  const { escrow, usd, clock } = fixture;
  const agreement = aShortAgreement(fixture);
  const before = await balancesOf(fixture, usd, holders());
  const { events } = await perform(fixture, openFundAndRelease(agreement, fixture.company));

  const payout = { ...shortPayout(fixture, agreement), milestone: 0n };
  const { termsHash, salt, amount } = agreement;
  expect(events).toEqual([
    ['ShortAgreementOpened', { ...payout, termsHash, salt }],
    ['MilestoneReleased', { ...payout, fee: 0n, byDeadline: false }],
  ]);
  expect(await balancesOf(fixture, usd, holders())).toEqual({
    ...before,
    company: before.company - amount,
    payee: before.payee + amount,
  });
  expect(await read(fixture, escrow, 'escrowedTotal', addressOf(usd))).toBe(0n);
  expect(await read(fixture, escrow, 'milestoneOf', payout.agreementId, 0)).toEqual({
    amount,
    dueAt: 0n,
    since: clock.now,
    status: status.Released,
    changes: 0n,
    version: 0n,
  });
});

it('pays the same values twice only under two salts', async () => {
  const agreement = aShortAgreement(fixture);
  await perform(fixture, openFundAndRelease(agreement, fixture.company));
  const { agreementId } = shortPayout(fixture, agreement);
  const again = openFundAndRelease(agreement, fixture.company, { deadline: 9_999_999_999n });
  expect(await refusal(fixture, again)).toBe(`AgreementAlreadyOpen(${agreementId})`);
  await perform(fixture, openFundAndRelease({ ...agreement, salt: aShortAgreement(fixture).salt }, fixture.company));
});

it('takes one unit and 2^128 - 1', async () => {
  const { awkward, company, escrow } = fixture;
  const largest = 2n ** 128n - 1n;
  await transact(fixture, awkward, 'mint', [company.address, largest]);
  await transact(fixture, awkward, 'approve', [addressOf(escrow), largest + 1n], { from: company.address });
  for (const amount of [1n, largest]) await perform(fixture, aStep({ amount, token: addressOf(awkward) }));
  expect(await read(fixture, awkward, 'balanceOf', fixture.payee.address)).toBe(largest + 1n);
});

it('refuses an amount of nothing and of 2^128', async () => {
  for (const amount of [0n, 2n ** 128n, 2n ** 256n - 1n]) {
    expect(await refusal(fixture, aStep({ amount }))).toBe(`InvalidAmount(${amount})`);
  }
});

it('refuses a token that is not on the list', async () => {
  const { stranger } = fixture;
  expect(await refusal(fixture, aStep({ token: stranger.address }))).toBe(`TokenNotAllowed(${stranger.address})`);
});

it('refuses nobody, the escrow, the token and the company as the payee', async () => {
  const { escrow, usd, company } = fixture;
  for (const payee of [ZeroAddress, addressOf(escrow), addressOf(usd), company.address]) {
    expect(await refusal(fixture, aStep({ payee }))).toBe(`InvalidParty(${payee})`);
  }
});

it('refuses nobody, the escrow and the token as the company', async () => {
  const { escrow, usd, company } = fixture;
  for (const address of [ZeroAddress, addressOf(escrow), addressOf(usd)]) {
    const step = openFundAndRelease(aShortAgreement(fixture, { company: address }), { ...company, address });
    expect(await refusal(fixture, step)).toBe(`InvalidParty(${address})`);
  }
});

it('refuses an allowance that is too low, and names it', async () => {
  const { escrow, usd, company } = fixture;
  await transact(fixture, usd, 'approve', [addressOf(escrow), 1n], { from: company.address });
  const error = `AllowanceTooLow(${addressOf(usd)}, ${company.address}, 1, 1500000)`;
  expect(await refusal(fixture, aStep())).toBe(error);
});

it('nobody can take the id of an agreement: whatever they open has another id', async () => {
  const { stranger, usd, escrow } = fixture;
  const theirs = aDeal(fixture);
  await transact(fixture, usd, 'mint', [stranger.address, 10_000_000n]);
  await transact(fixture, usd, 'approve', [addressOf(escrow), 10_000_000n], { from: stranger.address });
  const copied = aShortAgreement(fixture, { ...aShortAgreement(fixture), company: stranger.address });
  await perform(fixture, openFundAndRelease(copied, stranger));
  await opened(fixture, { ...theirs.agreement, company: stranger.address }, { company: stranger });
  await perform(fixture, await open(fixture, theirs));
  await perform(fixture, openFundAndRelease({ ...copied, company: fixture.company.address }, fixture.company));
});
