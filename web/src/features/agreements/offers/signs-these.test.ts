import { escrow2TypedData, type AgreementMessage } from '@hireledger/contracts/typed-data-2';
import { agreementFields, deadlineOfOffer, termsOf } from '@hireledger/domain/agreements/offers/terms';
import { testDocument } from '@hireledger/domain/agreements/offers/test-document';
import { expect, test } from 'vitest';
import { challengeOf, type TypedData } from '../../../account/challenge-of.ts';
import { hashOfTerms, saysTheSame, signsTerms, type AgreedContract } from './signs-these.ts';

const [COMPANY, PAYEE, TOKEN, ESCROW] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
];
const document = testDocument({ arbiter: `0x${'aB'.repeat(20)}`.toLowerCase() });
const other = { jobId: 'j', salaryMin: null, salt: `0x${'cd'.repeat(32)}` };
const terms = termsOf(document, other);
const deadline = deadlineOfOffer(terms.expiresOn);

/** What the server asks a device to sign for these terms, numbers as text. */
function asked(change: Partial<AgreementMessage> = {}, of = terms): AgreedContract {
  const agreement = {
    company: COMPANY,
    payee: PAYEE,
    token: TOKEN,
    ...agreementFields(of, hashOfTerms(of)),
    ...change,
  };
  const data = escrow2TypedData(
    'OpenAgreement',
    { chainId: 31_337n, contract: ESCROW },
    { agreement: { ...agreement, salt: `0x${'ee'.repeat(32)}` }, deadline: BigInt(deadline) },
  );
  const typedData = JSON.parse(
    JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ) as AgreedContract['typedData'];
  return { typedData, challenge: challengeOf(typedData as unknown as TypedData), allow: [], deadline };
}

test('a device signs the terms that the page shows', () => {
  expect(signsTerms(asked(), terms)).toBe(true);
});

const { schedule } = agreementFields(terms, '');
test.each<[string, Partial<AgreementMessage>]>([
  ['another amount', { schedule: [{ ...schedule[0]!, amount: 1n }, schedule[1]!] }],
  ['another due date', { schedule: [schedule[0]!, { ...schedule[1]!, dueAt: 1 }] }],
  ['a milestone less', { schedule: schedule.slice(1) }],
  ['a milestone more', { schedule: [...schedule, schedule[0]!] }],
  ['another review period', { reviewPeriod: 1 }],
  ['a fee', { feeBps: 100 }],
  ['another arbiter', { arbiter: COMPANY }],
  ['the hash of another text', { termsHash: hashOfTerms({ ...terms, scope: 'Build two websites.' }) }],
])('and does not sign %s', (_, change) => {
  expect(signsTerms(asked(change), terms)).toBe(false);
});

test('nor the hash of something else than what it is shown', () => {
  const { challenge } = asked({ payee: COMPANY });
  expect(signsTerms({ ...asked(), challenge }, terms)).toBe(false);
});

test('nor for longer than the offer can be accepted', () => {
  expect(signsTerms({ ...asked(), deadline: deadline + 1 }, terms)).toBe(false);
});

test('what the server made of a company’s words has to say the same', () => {
  expect(saysTheSame(terms, document)).toBe(true);
  expect(saysTheSame({ ...terms, scope: 'Build two websites.' }, document)).toBe(false);
  expect(saysTheSame({ ...terms, amount: '1' }, document)).toBe(false);
  expect(saysTheSame({ ...terms, title: 'Another' }, document)).toBe(false);
});
