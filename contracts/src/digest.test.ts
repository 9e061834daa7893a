import { TypedDataEncoder, Wallet } from 'ethers';
import { expect, test } from 'vitest';
import { digestOf } from './digest.ts';
import { agreementIdOf, escrow2TypedData, scheduleHashOf, type AgreementMessage } from './typed-data-2.ts';

const escrow = { chainId: 31337n, contract: Wallet.createRandom().address };
const hash = `0x${'7'.repeat(64)}`;
const schedule = (count: number) => Array.from({ length: count }, (_, at) => ({ amount: BigInt(at + 1), dueAt: at }));
const agreement = (items: AgreementMessage['schedule']): AgreementMessage => ({
  company: escrow.contract,
  payee: escrow.contract,
  token: escrow.contract,
  schedule: items,
  termsHash: hash,
  reviewPeriod: 1,
  grace: 2,
  arbiter: escrow.contract,
  arbitrationPeriod: 3,
  payeeShareBps: 4,
  feeBps: 5,
  feeRecipient: escrow.contract,
  salt: hash,
});

test('a digest is that of ethers, also the second time and for another domain', () => {
  for (const chainId of [31337n, 1n, 31337n])
    for (const deadline of [5n, 6n]) {
      const data = escrow2TypedData(
        'OpenAgreement',
        { ...escrow, chainId },
        { agreement: agreement(schedule(2)), deadline },
      );
      expect(digestOf(data)).toBe(TypedDataEncoder.hash(data.domain, data.types, { ...data.message }));
    }
});

test('hashes that are kept are those of their own values, however many there were in between', () => {
  const { types } = escrow2TypedData('OpenAgreement', escrow, { agreement: agreement([]), deadline: 0n });
  const { Agreement, Milestone } = types as Record<string, { name: string; type: string }[]>;
  const idOf = (given: AgreementMessage) =>
    TypedDataEncoder.hashStruct('Agreement', { Agreement: Agreement!, Milestone: Milestone! }, given);
  const others = Array.from({ length: 300 }, (_, at) => ({ ...agreement(schedule(1)), feeBps: at }));
  const given = [agreement(schedule(3)), agreement(schedule(4)), ...others, agreement(schedule(3))];
  for (const each of given) expect(agreementIdOf(each)).toBe(idOf(each));
  for (const each of given) expect(agreementIdOf(each)).toBe(idOf(each));
  const hashes = new Set([1, 2, 3, 2, 1].map((count) => scheduleHashOf(schedule(count))));
  expect(hashes.size).toBe(3);
});
