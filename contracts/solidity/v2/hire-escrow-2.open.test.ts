import {
  AbiCoder,
  concat,
  dataSlice,
  getBytes,
  keccak256,
  toBeHex,
  toUtf8Bytes,
  TypedDataEncoder,
  type Wallet,
  ZeroAddress,
} from 'ethers';
import { describe, expect, it } from 'vitest';
import { hireEscrow2Abi, hireEscrow2Bytecode } from '../../generated/hire-escrow-2.ts';
import { agreementArgument, type AgreementMessage, escrow2Steps, escrow2TypedData } from '../../src/typed-data-2.ts';
import { addressOf, far } from '../escrow-fixture.ts';
import { day, read, status, escrow2ForTests } from './testing/fixture.ts';
import { perform, refusal } from './testing/signing.ts';
import { aDeal, type Deal, open, opened } from './testing/steps.ts';

const fixture = escrow2ForTests();

const state = (id: string) => read<object>(fixture, fixture.escrow, 'agreementOf', id);

describe('construction', () => {
  it('refuses an address without code among the tokens', async () => {
    const { deploy, stranger, usd, escrow } = fixture;
    const deployment = deploy(hireEscrow2Abi, hireEscrow2Bytecode, [addressOf(usd), stranger.address]);
    const data = escrow.interface.encodeErrorResult('TokenNotAllowed', [stranger.address]);
    await expect(deployment).rejects.toMatchObject({ data });
  });

  it('allows the tokens of the list and no other', async () => {
    const { escrow, usd, awkward, stranger } = fixture;
    for (const token of [usd, awkward])
      expect(await read(fixture, escrow, 'isTokenAllowed', addressOf(token))).toBe(true);
    expect(await read(fixture, escrow, 'isTokenAllowed', stranger.address)).toBe(false);
  });
});

const openInputs = () => fixture.escrow.interface.getFunction('open')!.inputs;

/** A call of `open` with these 13 words as the agreement, and with signatures over exactly these words. */
function openingOf({ argument, company, payee }: Deal, words: Uint8Array): string {
  const { escrow, domain } = fixture;
  const typeHash = (name: string) =>
    keccak256(toUtf8Bytes(TypedDataEncoder.from(escrow2Steps.OpenAgreement).encodeType(name)));
  const agreementId = keccak256(concat([typeHash('Agreement'), words]));
  const step = keccak256(concat([typeHash('OpenAgreement'), agreementId, toBeHex(far, 32)]));
  const separator = TypedDataEncoder.hashDomain(escrow2TypedData('OpenAgreement', domain, {} as never).domain);
  const digest = keccak256(concat(['0x1901', separator, step]));
  const signatures = [company, payee].map(({ key }) => {
    const { serialized: signature } = (key as Wallet).signingKey.sign(digest);
    return { deadline: far, signature };
  });
  const honest = escrow.interface.encodeFunctionData('open', [argument, ...signatures]);
  return concat([dataSlice(honest, 0, 4), words, dataSlice(honest, 4 + words.length)]);
}

describe('open', () => {
  it('keeps the state of the agreement, and logs all of it', async () => {
    const deal = aDeal(fixture);
    expect(await state(deal.id)).toEqual({ open: false, version: 0n, amended: `0x${'00'.repeat(32)}` });
    const { events } = await perform(fixture, await open(fixture, deal));
    const { company, payee, token } = deal.agreement;
    expect(events).toEqual([
      ['AgreementOpened', { agreementId: deal.id, company, payee, token, agreement: expect.anything() }],
    ]);
    const logged = events[0]![1]['agreement'] as Record<string, unknown>;
    for (const [name, value] of Object.entries(agreementArgument(deal.agreement))) {
      expect([name, logged[name]]).toEqual([name, typeof value === 'number' ? BigInt(value) : value]);
    }
    expect(await state(deal.id)).toEqual({ open: true, version: 0n, amended: `0x${'00'.repeat(32)}` });
    const milestone = await read<{ status: bigint }>(fixture, fixture.escrow, 'milestoneOf', deal.id, 0);
    expect(milestone.status).toBe(status.None);
  });

  it('refuses an agreement that is open', async () => {
    const deal = await opened(fixture);
    expect(await refusal(fixture, await open(fixture, deal))).toBe(`AgreementAlreadyOpen(${deal.id})`);
  });

  it.each([0, 1, 2, 5, 6, 7, 8, 9, 10, 11])(
    'refuses a value that is too long for its type, though both signed it (word %i)',
    async (position) => {
      const { escrow, request } = fixture;
      const deal = aDeal(fixture);
      const words = getBytes(AbiCoder.defaultAbiCoder().encode(openInputs().slice(0, 1), [deal.argument]));
      const call = () => request('eth_call', { to: addressOf(escrow), data: openingOf(deal, words) }, 'latest');
      await expect(call()).resolves.toBe('0x');
      words[position * 32]! |= 0x80;
      await expect(call()).rejects.toThrow('without a reason');
    },
  );

  it('takes the values at every edge', async () => {
    const edges: Partial<AgreementMessage>[] = [
      { reviewPeriod: Number(day) },
      { reviewPeriod: Number(90n * day) },
      { grace: 0 },
      { grace: Number(90n * day) },
      { arbitrationPeriod: Number(day) },
      { arbitrationPeriod: Number(90n * day) },
      { arbiter: ZeroAddress, arbitrationPeriod: 0 },
      { payeeShareBps: 0 },
      { payeeShareBps: 10_000 },
      { feeBps: 500 },
      { feeBps: 0, feeRecipient: ZeroAddress },
    ];
    for (const edge of edges) await expect(opened(fixture, edge)).resolves.toMatchObject({ agreement: edge });
  });

  const short = Number(day) - 1;
  const long = Number(90n * day) + 1;
  const refusals: [string, (deal: AgreementMessage) => Partial<AgreementMessage>, string][] = [
    ['a token that is not on the list', () => ({ token: fixture.stranger.address }), 'TokenNotAllowed(STRANGER)'],
    ['a company that is nobody', () => ({ company: ZeroAddress }), `InvalidParty(${ZeroAddress})`],
    ['the escrow as the company', () => ({ company: addressOf(fixture.escrow) }), 'InvalidParty(ESCROW)'],
    ['the token as the company', ({ token }) => ({ company: token }), 'InvalidParty(TOKEN)'],
    ['a payee who is nobody', () => ({ payee: ZeroAddress }), `InvalidParty(${ZeroAddress})`],
    ['the escrow as the payee', () => ({ payee: addressOf(fixture.escrow) }), 'InvalidParty(ESCROW)'],
    ['the token as the payee', ({ token }) => ({ payee: token }), 'InvalidParty(TOKEN)'],
    ['the company as the payee', ({ company }) => ({ payee: company }), 'InvalidParty(COMPANY)'],
    ['the company as the arbiter', ({ company }) => ({ arbiter: company }), 'InvalidParty(COMPANY)'],
    ['the payee as the arbiter', ({ payee }) => ({ arbiter: payee }), 'InvalidParty(PAYEE)'],
    ['a review period below a day', () => ({ reviewPeriod: short }), `InvalidPeriod(${short})`],
    ['a review period above 90 days', () => ({ reviewPeriod: long }), `InvalidPeriod(${long})`],
    ['a grace above 90 days', () => ({ grace: long }), `InvalidPeriod(${long})`],
    ['an arbitration period below a day', () => ({ arbitrationPeriod: short }), `InvalidPeriod(${short})`],
    ['an arbitration period above 90 days', () => ({ arbitrationPeriod: long }), `InvalidPeriod(${long})`],
    ['a share above the whole', () => ({ payeeShareBps: 10_001 }), 'InvalidAmount(10001)'],
    ['a fee above 5 %', () => ({ feeBps: 501 }), 'FeeTooHigh(501)'],
    ['a fee for nobody', () => ({ feeRecipient: ZeroAddress }), `InvalidParty(${ZeroAddress})`],
    ['a fee for the escrow', () => ({ feeRecipient: addressOf(fixture.escrow) }), 'InvalidParty(ESCROW)'],
    ['a fee for the token', ({ token }) => ({ feeRecipient: token }), 'InvalidParty(TOKEN)'],
  ];
  it.each(refusals)('refuses %s', async (_, change, error) => {
    const { agreement } = aDeal(fixture);
    const names: Record<string, string> = {
      STRANGER: fixture.stranger.address,
      ESCROW: addressOf(fixture.escrow),
      TOKEN: agreement.token,
      COMPANY: agreement.company,
      PAYEE: agreement.payee,
    };
    const step = await open(fixture, aDeal(fixture, change(agreement)));
    expect(await refusal(fixture, step)).toBe(error.replace(/[A-Z]{5,}/, (name) => names[name] ?? name));
  });
});
