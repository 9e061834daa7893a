import { Signature } from 'ethers';
import { describe, expect, it } from 'vitest';
import { FUNDING, receiveTypedData } from '../../src/typed-data-2.ts';
import { permitTypedData } from '../../src/typed-data.ts';
import { addressOf, chainId, far, randomId, sign } from '../escrow-fixture.ts';
import { read, refused, transact, escrow2ForTests } from './testing/fixture.ts';
import { byAllowance, digestOf, perform, refusal, type SignedStep } from './testing/signing.ts';
import { aShortAgreement, fund, opened, openFundAndRelease } from './testing/steps.ts';

const fixture = escrow2ForTests();

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
