import { ContractFactory } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hireEscrowAbi, hireEscrowBytecode } from '../generated/hire-escrow.ts';
import type { PayoutTerms } from '../src/typed-data.ts';
import {
  addressOf,
  aPayout,
  aPermit,
  type EscrowFixture,
  eventsOf,
  far,
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

it('refuses to be built with a token that is no contract', async () => {
  const { provider, operator, stranger } = fixture;
  const factory = new ContractFactory(hireEscrowAbi, hireEscrowBytecode, operator.connect(provider));
  const failure = await factory.deploy([stranger.address]).catch((error: unknown) => error as { data: string });
  const refusal = fixture.escrow.interface.parseError((failure as { data: string }).data);
  expect([refusal?.name, ...refusal!.args]).toEqual(['TokenNotAllowed', stranger.address]);
});

describe('openFundAndRelease', () => {
  it('opens, funds and releases without gas or allowance of the company', async () => {
    const { escrow, usd, payee, company, provider } = fixture;
    const payout = aPayout(fixture);
    const args = await stepArguments(fixture, 'OpenFundAndRelease', payout);
    const receipt = await send(escrow, 'openFundAndRelease', ...args, await aPermit(fixture, payout.amount));

    const { agreementId, milestone, token, amount, payoutId, termsHash } = payout;
    const values = { agreementId, milestone: BigInt(milestone), payee: payee.address, token, amount, payoutId };
    expect(eventsOf(escrow, receipt)).toEqual([
      ['AgreementOpened', { agreementId, company: company.address, payee: payee.address, token, termsHash }],
      ['MilestoneFunded', values],
      ['MilestoneReleased', values],
    ]);
    expect(await usd.getFunction('balanceOf')(payee.address)).toBe(amount);
    expect(await escrow.getFunction('milestoneStatus')(agreementId, milestone)).toBe(status.Released);
    expect(await provider.getBalance(company.address)).toBe(0n);
    expect(await usd.getFunction('allowance')(company.address, addressOf(escrow))).toBe(0n);
  });

  it('refuses the same once more', async () => {
    const { escrow } = fixture;
    const payout = aPayout(fixture);
    const args = [...(await stepArguments(fixture, 'OpenFundAndRelease', payout)), await aPermit(fixture, 10n ** 12n)];
    await send(escrow, 'openFundAndRelease', ...args);
    expect(await revertOf(escrow, 'openFundAndRelease', ...args)).toBe(`AgreementAlreadyOpen(${payout.agreementId})`);
  });

  it('refuses a payout id that was used, though agreement and signature are new', async () => {
    const { escrow } = fixture;
    const first = aPayout(fixture);
    const permit = await aPermit(fixture, 10n ** 12n);
    await send(escrow, 'openFundAndRelease', ...(await stepArguments(fixture, 'OpenFundAndRelease', first)), permit);
    const second = await stepArguments(fixture, 'OpenFundAndRelease', aPayout(fixture, { payoutId: first.payoutId }));
    expect(await revertOf(escrow, 'openFundAndRelease', ...second, permit)).toBe(
      `PayoutAlreadyUsed(${first.payoutId})`,
    );
  });

  it('pays all the same when somebody presented the permit before', async () => {
    const { escrow, usd, company, payee } = fixture;
    const payout = aPayout(fixture);
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
    await send(escrow, 'openFundAndRelease', ...(await stepArguments(fixture, 'OpenFundAndRelease', payout)), permit);
    expect(await usd.getFunction('balanceOf')(payee.address)).toBe(payout.amount);
  });

  it('refuses when any value was changed after signing', async () => {
    const { escrow, stranger, awkward } = fixture;
    const payout = aPayout(fixture);
    const [, deadline, signature] = await stepArguments(fixture, 'OpenFundAndRelease', payout);
    const permit = await aPermit(fixture, 10n ** 12n);
    const changes: { [Name in keyof PayoutTerms]: PayoutTerms[Name] } = {
      agreementId: randomId(),
      milestone: 1,
      company: stranger.address,
      payee: stranger.address,
      token: addressOf(awkward),
      amount: payout.amount + 1n,
      payoutId: randomId(),
      termsHash: randomId(),
    };
    for (const [name, value] of Object.entries(changes)) {
      const changed = { ...payout, [name]: value };
      expect(await revertOf(escrow, 'openFundAndRelease', changed, deadline, signature, permit)).toBe(
        `InvalidSignature(${changed.company})`,
      );
    }
    const later = await revertOf(escrow, 'openFundAndRelease', payout, far + 1n, signature, permit);
    expect(later).toBe(`InvalidSignature(${payout.company})`);
  });
});
