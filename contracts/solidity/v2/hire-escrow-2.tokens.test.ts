import { Signature } from 'ethers';
import { describe, expect, it } from 'vitest';
import { addressOf, randomId } from '../escrow-fixture.ts';
import { escrow2ForTests, read, transact } from './testing/fixture.ts';
import { byAllowance, perform, refusal, type SignedStep, signStep } from './testing/signing.ts';
import {
  aDeal,
  amend,
  aShortAgreement,
  claimCredit,
  type Deal,
  dispute,
  disputed,
  fund,
  funded,
  open,
  opened,
  openFundAndRelease,
  refund,
  release,
  requestChanges,
  revoke,
  rule,
  settle,
  submit,
  submitted,
} from './testing/steps.ts';

const fixture = escrow2ForTests();
const inAwkward = () => ({ token: addressOf(fixture.awkward) });
const set = (name: string, ...args: unknown[]) => transact(fixture, fixture.awkward, name, args);

/** Both steps that take tokens. */
const takers: [string, () => Promise<SignedStep>][] = [
  ['fund', async () => fund(await opened(fixture, inAwkward()), [0])],
  ['openFundAndRelease', async () => openFundAndRelease(aShortAgreement(fixture, inAwkward()), fixture.company)],
];

describe.each(takers)('%s', (_, arrange) => {
  it('refuses a token that delivers less than was agreed', async () => {
    const step = await arrange();
    await set('setFee', 1n);
    const error = `TokenDeliveredOther(${addressOf(fixture.awkward)}, 1500000, 1499999)`;
    expect(await refusal(fixture, step)).toBe(error);
  });

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

  it('keeps what was sent to the escrow without a step', async () => {
    const { company, escrow, awkward } = fixture;
    await transact(fixture, awkward, 'transfer', [addressOf(escrow), 7n], { from: company.address });
    const deal = await funded(fixture, inAwkward());
    await perform(fixture, release(deal));
    expect(await read(fixture, awkward, 'balanceOf', addressOf(escrow))).toBe(7n);
  });
});

/** A call of every function that changes something, each of which would succeed by itself. */
const entries: [string, () => Promise<SignedStep | [string, unknown[]]>][] = [
  ['open', () => open(fixture, aDeal(fixture, inAwkward()))],
  [
    'amend',
    async () => {
      const deal = await opened(fixture, inAwkward());
      return amend(fixture, deal, { ...deal.plan, termsHash: randomId() });
    },
  ],
  ['fund', async () => fund(await opened(fixture, inAwkward()), [0])],
  ['submit', async () => submit(await funded(fixture, inAwkward()))],
  ['requestChanges', async () => requestChanges(await submitted(fixture, inAwkward()))],
  ['release', async () => release(await funded(fixture, inAwkward()))],
  ['refund', async () => refund(await funded(fixture, inAwkward()))],
  ['settle', async () => settle(fixture, await funded(fixture, inAwkward()), 1n)],
  ['dispute', async () => dispute(await funded(fixture, inAwkward()))],
  ['rule', async () => rule(await disputed(fixture, inAwkward()), 1n)],
  ['openFundAndRelease', async () => openFundAndRelease(aShortAgreement(fixture, inAwkward()), fixture.company)],
  [
    'claimCredit',
    async () => {
      const deal = await funded(fixture, inAwkward());
      await set('setBlocked', deal.payee.address, true);
      await perform(fixture, release(deal));
      await set('setBlocked', deal.payee.address, false);
      return claimCredit(deal.payout(0), deal.payee, fixture.stranger.address);
    },
  ],
  ['releaseMany', async () => ['releaseMany', [[]]]],
  ['releaseAfterSilence', async () => overdue('releaseAfterSilence', await submitted(fixture, inAwkward()))],
  ['refundAfterDue', async () => overdue('refundAfterDue', await funded(fixture, inAwkward()))],
  ['splitAfterArbiterSilence', async () => overdue('splitAfterArbiterSilence', await disputed(fixture, inAwkward()))],
];

function overdue(name: string, deal: Deal): [string, unknown[]] {
  fixture.clock.now += 40n * 86_400n;
  return [name, [deal.argument, 0]];
}

async function callOf(prepared: SignedStep | [string, unknown[]]): Promise<[string, unknown[]]> {
  return Array.isArray(prepared) ? prepared : [prepared.call, prepared.args(await signStep(fixture, prepared))];
}

describe('a token that calls back', () => {
  it('names every function that changes something', () => {
    const changing = fixture.escrow.interface.fragments.filter(
      (fragment) => fragment.type === 'function' && !('constant' in fragment && fragment.constant),
    );
    const names = changing.map((fragment) => (fragment as unknown as { name: string }).name);
    expect([...entries.map(([name]) => name), 'revoke', 'releaseItem'].sort()).toEqual(names.sort());
  });

  it.each(entries)('cannot %s while tokens are taken, paid or claimed', async (_, prepare) => {
    const { escrow, awkward, company } = fixture;
    const [name, args] = await callOf(await prepare());
    const plan = { schedule: [{ amount: 1_000n, dueAt: Number(fixture.clock.now + 1_000_000n) }] };
    const outer = await opened(fixture, { ...inAwkward(), ...plan });
    const refusedPayee = await funded(fixture, { ...inAwkward(), ...plan });
    await set('setBlocked', refusedPayee.payee.address, true);
    await perform(fixture, release(refusedPayee));
    await set('setBlocked', refusedPayee.payee.address, false);
    await set('setCallback', addressOf(escrow), escrow.interface.encodeFunctionData(name, args));
    const steps = [
      fund(outer, [0]),
      release(outer),
      openFundAndRelease(aShortAgreement(fixture, inAwkward()), company),
      claimCredit(refusedPayee.payout(0), refusedPayee.payee, fixture.stranger.address),
    ];
    for (const step of steps) {
      await perform(fixture, step);
      expect(await read(fixture, awkward, 'callbackSucceeded')).toBe(false);
      const data = await read<string>(fixture, awkward, 'callbackResult');
      expect(escrow.interface.parseError(data)?.name).toBe('ReentrancyGuardReentrantCall');
    }
    await set('setCallback', `0x${'00'.repeat(20)}`, '0x');
    await transact(fixture, escrow, name, args);
  });

  it('cannot release an item, which the escrow alone may call', async () => {
    const { escrow, awkward } = fixture;
    const step = release(await funded(fixture, inAwkward()));
    const data = escrow.interface.encodeFunctionData('releaseItem', step.args(await signStep(fixture, step)));
    await set('setCallback', addressOf(escrow), data);
    await perform(fixture, release(await funded(fixture, inAwkward())));
    expect(await read(fixture, awkward, 'callbackResult')).toBe(escrow.interface.encodeErrorResult('OnlySelf'));
  });

  it('may present a revocation, which only its signer can make', async () => {
    const { escrow, awkward, payee } = fixture;
    const digest = randomId();
    const step = revoke(digest, payee);
    const data = escrow.interface.encodeFunctionData('revoke', step.args(await signStep(fixture, step)));
    const deal = await funded(fixture, inAwkward());
    await set('setCallback', addressOf(escrow), data);
    await perform(fixture, release(deal));
    expect(await read(fixture, awkward, 'callbackSucceeded')).toBe(true);
    expect(await read(fixture, escrow, 'isRevoked', payee.address, digest)).toBe(true);
  });
});

it('an authorization of another kind than there is reverts', async () => {
  const { v, r, s } = Signature.from(await fixture.company.key.signMessage('x'));
  const step = fund(await opened(fixture), [0], { authorization: { ...byAllowance, kind: 3, v, r, s } });
  expect(await refusal(fixture, step)).toBe('');
});
