import type { KeyObject } from 'node:crypto';
import { permitTypedData } from '@hireledger/contracts/typed-data';
import {
  escrow2Digest,
  escrow2TypedData,
  receiveTypedData,
  type ShortAgreementMessage,
} from '@hireledger/contracts/typed-data-2';
import { makeVouchingKey, readVouchingKey, vouchFor } from '@hireledger/contracts/vouched-consent';
import { verifyTypedData } from 'ethers';
import { expect, test } from 'vitest';
import type { ConsentedStep } from '../client.ts';
import { clock, contracts, key, keyring, setUpSigner } from '../testing/set-up-signer.ts';
import { agreedWithdrawal } from '../testing/agreed-withdrawal.ts';

const uuid = (digit: string) => `0190b3c5-6f1e-7c3a-9a42-${digit.repeat(12)}`;
const [USER, OTHER_USER, AGREEMENT] = [uuid('1'), uuid('2'), uuid('3')];
const company = keyring.addressOf({ kind: 'account', id: USER });
const payee = keyring.addressOf({ kind: 'agreement', id: AGREEMENT });
const domain = { chainId: contracts.chainId, contract: contracts.escrow };
const tokenDomain = { chainId: 31337n, contract: contracts.token, name: 'Test US Dollar', version: '1' };
const DAY = 86_400n;
const DOLLAR = 1_000_000n;
const LIMIT = 1_000n * DOLLAR;
const word = (digit: string) => `0x${digit.repeat(64)}`;
const stranger = readVouchingKey(makeVouchingKey());

const own = setUpSigner({ dailyLimit: LIMIT });
const { sign, restart, lines } = own;

const inDays = (days: bigint) => BigInt(clock.now.getTime() / 1_000) + days * DAY;

interface Changes extends Partial<Omit<ConsentedStep, 'message'>> {
  agreed?: Partial<ShortAgreementMessage>;
  deadline?: bigint;
  vouchKey?: KeyObject;
}

/** A step that somebody agreed to, with a vouch for it. */
function consented({ agreed, deadline = inDays(30n), vouchKey = key, ...rest }: Changes = {}): ConsentedStep {
  const message = {
    agreement: {
      company,
      payee,
      token: contracts.token,
      amount: 5n * DOLLAR,
      termsHash: word('3'),
      salt: word('4'),
      ...agreed,
    },
    deadline,
  };
  const step = 'OpenFundAndRelease' as const;
  const digest = escrow2Digest(step, domain, message);
  const facts = {
    digest,
    userId: USER,
    subject: uuid('a'),
    step,
    proof: 'session' as const,
    at: clock.now.toISOString(),
    payee: OTHER_USER,
  };
  const vouched = {
    ...facts,
    ...(rest.userId && { userId: rest.userId }),
    ...(rest.subject && { subject: rest.subject }),
    ...(rest.payee && { payee: rest.payee }),
  };
  return {
    ...vouched,
    message,
    vouch: vouchFor(vouchKey, vouched),
    company: { kind: 'account', id: USER },
    agreement: AGREEMENT,
    funding: { by: 'authorization' },
    ...rest,
  };
}

const refusal = (code: string) => [{ refused: { code, reason: expect.any(String) } }];
const signedBoth = [{ signature: expect.any(String), funding: expect.any(String) }];

test('the step is signed exactly as it was agreed to, with the authorization that takes exactly its amount', async () => {
  const step = consented();
  const [result] = (await sign(step)) as { signature: string; funding: string }[];
  const data = escrow2TypedData('OpenFundAndRelease', domain, step.message);
  expect(verifyTypedData(data.domain, data.types, data.message, result!.signature)).toBe(company);
  const authorization = receiveTypedData(tokenDomain, {
    from: company,
    to: contracts.escrow,
    value: 5n * DOLLAR,
    validAfter: 0n,
    validBefore: step.message.deadline,
    nonce: step.digest,
  });
  expect(verifyTypedData(authorization.domain, authorization.types, authorization.message, result!.funding)).toBe(
    company,
  );
});

test('a token that has permits alone gets one for exactly the amount, until the deadline', async () => {
  const step = consented({ funding: { by: 'permit', nonce: 7n } });
  const [result] = (await sign(step)) as { funding: string }[];
  const permit = permitTypedData(tokenDomain, {
    owner: company,
    spender: contracts.escrow,
    value: 5n * DOLLAR,
    nonce: 7n,
    deadline: step.message.deadline,
  });
  expect(verifyTypedData(permit.domain, permit.types, { ...permit.message }, result!.funding)).toBe(company);
});

test('a payout that is retried gets the same signatures, and one entry for it and one for its payee in the store', async () => {
  const before = lines();
  const first = await sign(consented());
  expect(await sign(consented())).toEqual(first);
  await restart();
  expect(await sign(consented())).toEqual(first);
  expect(lines()).toBe(before + 2);
});

test.each<[string, Partial<ShortAgreementMessage>]>([
  ['amount', { amount: 6n * DOLLAR }],
  ['terms', { termsHash: word('5') }],
  ['salt', { salt: word('6') }],
])(
  'another %s for the same agreement is refused, even with a vouch and under another payout id',
  async (_what, agreed) => {
    await sign(consented());
    expect(await sign(consented({ agreed }))).toEqual(refusal('other-content'));
    expect(await sign(consented({ agreed, subject: uuid('e') }))).toEqual(refusal('other-content'));
  },
);

test('a payout that is approved again after its time has passed is signed with its new deadline', async () => {
  const first = consented();
  await sign(first);
  clock.now = new Date(clock.now.getTime() + 31 * 86_400_000);
  expect(await sign(first)).toEqual(refusal('late'));
  expect(await sign(consented())).toEqual(signedBoth);
});

test('values, times and people that nobody vouches for move nothing', async () => {
  const step = consented();
  const { agreement } = step.message;
  const changes: ConsentedStep[] = [
    { ...step, message: { ...step.message, agreement: { ...agreement, amount: 6n * DOLLAR } } },
    { ...consented({ agreed: { amount: 6n * DOLLAR } }), vouch: step.vouch },
    { ...step, subject: uuid('b') },
    { ...step, at: new Date(0).toISOString() },
    { ...step, userId: OTHER_USER },
    consented({ vouchKey: stranger }),
    { ...step, proof: 'passkey' },
    { ...step, payee: USER },
  ];
  for (const changed of changes) expect(await sign(changed)).toEqual(refusal('not-consented'));
  expect(await sign(step)).toEqual(signedBoth);
});

test('who agrees pays from their own wallet alone, and only to the address of the agreement', async () => {
  const step = consented({ userId: OTHER_USER });
  expect(await sign(step)).toEqual(refusal('not-consented'));
  expect(await sign(consented({ agreed: { payee: company } }))).toEqual(refusal('not-ours'));
  expect(await sign(consented({ agreement: uuid('9') }))).toEqual(refusal('not-ours'));
  expect(await sign(consented({ agreed: { company: payee } }))).toEqual(refusal('not-ours'));
});

test('a numbered wallet belongs to the account that first pays from it, and an account has one', async () => {
  const wallet = (index: number, userId: string, subject: string) =>
    consented({ company: { index }, userId, subject, agreed: { company: keyring.addressOf({ index }) } });
  expect(await sign(wallet(1, USER, uuid('a')))).toEqual(signedBoth);
  expect(await sign(wallet(1, USER, uuid('b')))).toEqual(signedBoth);
  expect(await sign(wallet(1, OTHER_USER, uuid('c')))).toEqual(refusal('not-consented'));
  expect(await sign(wallet(2, USER, uuid('d')))).toEqual(refusal('not-consented'));
  await restart();
  expect(await sign(wallet(1, OTHER_USER, uuid('c')))).toEqual(refusal('not-consented'));
});

test('another token, a deadline too far ahead and an amount of nothing are refused', async () => {
  expect(await sign(consented({ agreed: { token: payee } }))).toEqual(refusal('other-contract'));
  expect(await sign(consented({ deadline: inDays(32n) }))).toEqual(refusal('early'));
  expect(await sign(consented({ agreed: { amount: 0n } }))).toEqual(refusal('not-consented'));
});

/** One of several payments on a day. */
const step = (digit: string, dollars: bigint) =>
  consented({
    subject: uuid(digit),
    agreement: uuid(digit),
    agreed: { amount: dollars * DOLLAR, payee: keyring.addressOf({ kind: 'agreement', id: uuid(digit) }) },
  });

test('more than the limit of a day waits for the next day, also after a restart, and what was signed is signed again', async () => {
  expect(await sign(step('a', 600n), step('b', 400n), step('c', 1n))).toEqual([
    ...signedBoth,
    ...signedBoth,
    ...refusal('limit'),
  ]);
  await restart();
  expect(await sign(step('c', 1n))).toEqual(refusal('limit'));
  expect(await sign(step('a', 600n))).toEqual(signedBoth);
  clock.now = new Date('2026-11-24T00:00:01Z');
  expect(await sign(step('c', 1n))).toEqual(signedBoth);
});

test('a clock that goes past midnight and back opens the limit of neither day again, also after a restart', async () => {
  expect(await sign(step('a', 999n))).toEqual(signedBoth);
  const today = clock.now;
  const tomorrow = new Date('2026-11-24T00:00:01Z');
  clock.now = tomorrow;
  expect(await sign(step('b', 998n))).toEqual(signedBoth);
  clock.now = today;
  expect(await sign(step('c', 2n))).toEqual(refusal('limit'));
  await restart();
  expect(await sign(step('c', 2n))).toEqual(refusal('limit'));
  expect(await sign(step('d', 1n))).toEqual(signedBoth);
  clock.now = tomorrow;
  expect(await sign(step('e', 3n))).toEqual(refusal('limit'));
  expect(await sign(step('f', 2n))).toEqual(signedBoth);
});

test('an amount above the limit of a day is refused for every day, and uses nothing of it', async () => {
  const tooMuch = consented({ agreed: { amount: 1_001n * DOLLAR } });
  expect(await sign(tooMuch)).toEqual(refusal('too-much'));
  clock.now = new Date('2026-11-24T00:00:01Z');
  expect(await sign(tooMuch)).toEqual(refusal('too-much'));
  expect(await sign(consented({ agreed: { amount: 1_000n * DOLLAR } }))).toEqual(signedBoth);
});

/** A withdrawal from the address of the agreement, to which this account agreed. */
async function withdraw(userId: string, dollars: bigint) {
  const token = { chainId: contracts.chainId, contract: contracts.token };
  const transfers = [{ from: payee, amount: dollars * DOLLAR, nonce: word(String(dollars % 10n)) }];
  const agreed = { userId, agreement: AGREEMENT, to: company, transfers, deadline: inDays(1n) };
  return (await own.signer.signWithdrawals({ withdrawals: [agreedWithdrawal({ key, token, at: clock.now }, agreed)] }))
    .results;
}
const signedTransfer = [{ signature: expect.any(String), funding: null }];

test('what an agreement paid belongs to the account that was to be paid, no matter who asks for it first', async () => {
  expect(await sign(consented({ payee: OTHER_USER }))).toEqual(signedBoth);
  expect(await withdraw(USER, 5n)).toEqual(refusal('not-consented'));
  await restart();
  expect(await withdraw(USER, 5n)).toEqual(refusal('not-consented'));
  expect(await withdraw(OTHER_USER, 5n)).toEqual(signedTransfer);
});

test('a payment that was agreed to before its payee was vouched for is signed, and leaves open whose it is', async () => {
  const { payee: _payee, ...older } = consented();
  expect(await sign({ ...older, payee: USER, vouch: vouchFor(key, older) })).toEqual(signedBoth);
  expect(await withdraw(OTHER_USER, 5n)).toEqual(signedTransfer);
});

test('the limit of a day holds for the account too: withdrawals from its other addresses count', async () => {
  expect(await sign(consented({ payee: USER, agreed: { amount: 600n * DOLLAR } }))).toEqual(signedBoth);
  expect(await withdraw(USER, 401n)).toEqual(refusal('limit'));
  expect(await withdraw(USER, 400n)).toEqual(signedTransfer);
});

test('without the key that checks vouches nothing is signed from a consent', async () => {
  await restart({ consentKey: null });
  expect(await sign(consented())).toEqual(refusal('not-consented'));
});
