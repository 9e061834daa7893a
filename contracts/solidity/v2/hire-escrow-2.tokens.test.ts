import { Signature } from 'ethers';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../escrow-fixture.ts';
import { escrow2ForTests, read, transact } from './testing/fixture.ts';
import { byAllowance, perform, refusal, type SignedStep } from './testing/signing.ts';
import { aShortAgreement, fund, funded, opened, openFundAndRelease, release } from './testing/steps.ts';

const fixture = escrow2ForTests();
const inAwkward = () => ({ token: addressOf(fixture.awkward) });
const set = (name: string, ...args: unknown[]) => transact(fixture, fixture.awkward, name, args);

/** Both steps that take tokens. */
const takers: [string, () => Promise<SignedStep>][] = [
  ['fund', async () => fund(await opened(fixture, inAwkward()), [0])],
  ['openFundAndRelease', async () => openFundAndRelease(aShortAgreement(fixture, inAwkward()), fixture.company)],
];

describe.each(takers)('%s', (_, arrange) => {
  it('refuses a token that answers false', async () => {
    const step = await arrange();
    await set('setAnswer', 2);
    expect(await refusal(fixture, step)).toBe(`SafeERC20FailedOperation(${addressOf(fixture.awkward)})`);
  });

  it('takes a token that answers nothing', async () => {
    const step = await arrange();
    await set('setAnswer', 1);
    await perform(fixture, step);
  });

  it('refuses more than the company has', async () => {
    const step = await arrange();
    const { company, stranger, awkward } = fixture;
    const all = await read(fixture, awkward, 'balanceOf', company.address);
    await transact(fixture, awkward, 'transfer', [stranger.address, all - 1_499_999n], { from: company.address });
    const error = `ERC20InsufficientBalance(${company.address}, 1499999, 1500000)`;
    expect(await refusal(fixture, step)).toBe(error);
  });
});

describe('release', () => {
  it('pays with a token that answers nothing', async () => {
    const deal = await funded(fixture, inAwkward());
    await set('setAnswer', 1);
    const { events } = await perform(fixture, release(deal));
    expect(events.map(([name]) => name)).toEqual(['MilestoneReleased']);
    expect(await read(fixture, fixture.awkward, 'balanceOf', deal.payee.address)).toBe(1_485_000n);
  });

  it('records credits with a token that answers false', async () => {
    const deal = await funded(fixture, inAwkward());
    await set('setAnswer', 2);
    const { events } = await perform(fixture, release(deal));
    expect(events.map(([name]) => name)).toEqual(['MilestoneReleased', 'CreditRecorded', 'CreditRecorded']);
    expect(await read(fixture, fixture.escrow, 'creditTotal', addressOf(fixture.awkward))).toBe(1_500_000n);
  });

  it('is paid by the escrow in full when the token takes its fee from the payee', async () => {
    const deal = await funded(fixture, { ...inAwkward(), feeBps: 0 });
    await set('setFee', 10n);
    await perform(fixture, release(deal));
    expect(await read(fixture, fixture.awkward, 'balanceOf', deal.payee.address)).toBe(1_499_990n);
    expect(await read(fixture, fixture.awkward, 'balanceOf', addressOf(fixture.escrow))).toBe(0n);
  });
});

it('an authorization of another kind than there is reverts', async () => {
  const { v, r, s } = Signature.from(await fixture.company.key.signMessage('x'));
  const step = fund(await opened(fixture), [0], { authorization: { ...byAllowance, kind: 3, v, r, s } });
  expect(await refusal(fixture, step)).toBe('');
});
