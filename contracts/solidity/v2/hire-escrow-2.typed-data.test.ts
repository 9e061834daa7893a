import { Interface, TypedDataEncoder } from 'ethers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hireEscrow2Abi } from '../../generated/hire-escrow-2.ts';
import {
  agreementArgument,
  agreementIdOf,
  type Escrow2Step,
  escrow2Steps,
  escrow2TypedData,
  payoutIdOf,
  shortAgreementIdOf,
} from '../../src/typed-data-2.ts';
import { escrow2ForTests, read, undone } from './testing/fixture.ts';
import { digestOf, perform, refusal, type SignedStep } from './testing/signing.ts';
import {
  aDeal,
  amend,
  aShortAgreement,
  fund,
  open,
  openFundAndRelease,
  revoke,
  settle,
  submit,
} from './testing/steps.ts';

const fixture = escrow2ForTests();

const hex = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
const address = hex(20);
const word = hex(32);
const uint = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });
const number = (bits: number) => uint(bits).map(Number);

const agreements = fc.record({
  company: address,
  payee: address,
  token: address,
  schedule: fc.array(fc.record({ amount: uint(256), dueAt: number(40) }), { maxLength: 5 }),
  termsHash: word,
  reviewPeriod: number(32),
  grace: number(32),
  arbiter: address,
  arbitrationPeriod: number(32),
  payeeShareBps: number(16),
  feeBps: number(16),
  feeRecipient: address,
  salt: word,
});
const shortAgreements = fc.record({
  company: address,
  payee: address,
  token: address,
  amount: uint(256),
  termsHash: word,
  salt: word,
});

/** Twenty values of each, the same on every machine. */
const runs = { numRuns: 20, seed: 20_261_123 };

describe('typed-data-2.ts', () => {
  it('has the id of every agreement that the contract has', async () => {
    const { escrow } = fixture;
    await fc.assert(
      fc.asyncProperty(agreements, async (agreement) => {
        const id = await read<string>(fixture, escrow, 'agreementIdOf', agreementArgument(agreement));
        expect(agreementIdOf(agreement)).toBe(id);
      }),
      runs,
    );
  });

  it('has the id of every agreement of the short path, and of every payment', async () => {
    const { escrow, domain } = fixture;
    await fc.assert(
      fc.asyncProperty(shortAgreements, number(32), async (agreement, milestone) => {
        const id = await read<string>(fixture, escrow, 'shortAgreementIdOf', agreement);
        expect(shortAgreementIdOf(agreement)).toBe(id);
        const payoutId = await read<string>(fixture, escrow, 'payoutIdOf', id, milestone);
        expect(payoutIdOf(domain, id, milestone)).toBe(payoutId);
      }),
      runs,
    );
  });

  it('has the domain of the contract', async () => {
    const { request, escrow, domain } = fixture;
    const data = escrow.interface.encodeFunctionData('eip712Domain');
    const answer = (await request('eth_call', { to: domain.contract, data }, 'latest')) as string;
    const [fields, name, version, chainId, verifyingContract, salt, extensions] = escrow.interface.decodeFunctionResult(
      'eip712Domain',
      answer,
    );
    expect({ name, version, chainId, verifyingContract }).toEqual(
      escrow2TypedData('RevokeSignature', domain, { digest: salt, deadline: 0n }).domain,
    );
    expect([fields, salt, [...extensions]]).toEqual(['0x0f', `0x${'00'.repeat(32)}`, []]);
  });

  it('has the digest of every message: a refusal names the one that the contract made', async () => {
    const random = fc.record({ salt: word, termsHash: word, evidenceHash: word, late: uint(255) });
    await fc.assert(
      fc.asyncProperty(random, agreements, ({ salt, termsHash, evidenceHash, late }, { schedule }) =>
        undone(fixture, async () => {
          const deadline = fixture.clock.now + late;
          const [first] = aDeal(fixture).agreement.schedule;
          const deal = aDeal(fixture, { salt, termsHash, schedule: [first!, ...schedule] });
          await expectDigest(await open(fixture, deal, { deadline }));
          await perform(fixture, await open(fixture, deal));
          await expectDigest(fund(deal, [0], { deadline }));
          await expectDigest(await amend(fixture, deal, { milestones: schedule, termsHash: salt }, { deadline }));
          await perform(fixture, fund(deal, [0]));
          await expectDigest(submit(deal, 0, { evidenceHash, deadline }));
          await expectDigest(await settle(fixture, deal, late, { termsHash, deadline }));
          const short = aShortAgreement(fixture, { salt, termsHash });
          await expectDigest(openFundAndRelease(short, fixture.company, { deadline }));
        }),
      ),
      { ...runs, numRuns: 8 },
    );
  });

  it('signs every field that the contract reads, in its order', () => {
    const escrow = new Interface(hireEscrow2Abi);
    const componentsOf = (name: string, index = 0) =>
      escrow.getFunction(name)!.inputs[index]!.components!.map(({ name: field, type }) => ({ name: field, type }));
    const signed = escrow2Steps.OpenAgreement.Agreement.map((field) =>
      field.name === 'schedule' ? { ...field, type: 'bytes32' } : field,
    );
    expect(componentsOf('open')).toEqual(signed);
    expect(componentsOf('openFundAndRelease')).toEqual(escrow2Steps.OpenFundAndRelease.ShortAgreement);
    expect(componentsOf('claimCredit')).toEqual(escrow2Steps.ClaimCredit.Payout);
  });

  it('gives every step a type of its own', () => {
    const names = Object.keys(escrow2Steps) as Escrow2Step[];
    const types = names.map((name) => TypedDataEncoder.from(escrow2Steps[name]).encodeType(name));
    expect(new Set(types.map((type) => type.split('(')[0])).size).toBe(names.length);
    for (const [index, name] of names.entries()) expect(types[index]).toMatch(new RegExp(`^${name}\\(`));
  });
});

async function expectDigest(step: SignedStep): Promise<void> {
  const digest = digestOf(fixture, step);
  await undone(fixture, async () => {
    await perform(fixture, revoke(digest, step.signer));
    expect(await refusal(fixture, step)).toBe(`SignatureIsRevoked(${step.signer.address}, ${digest})`);
  });
}
