import { escrow2TypedData, payoutIdOf, agreementIdOf, shortAgreementIdOf } from '@hireledger/contracts/typed-data-2';
import { verifyTypedData } from 'ethers';
import { describe, expect, test } from 'vitest';
import { isReadable, type HeldStep } from '../client.ts';
import { challengeOf } from '../passkeys/assertion.ts';
import { createTestAuthenticator } from '../passkeys/test-authenticator.ts';
import {
  agreed,
  byCompany,
  byPayee,
  company,
  COMPANY,
  DAY,
  deadline,
  domain,
  messages,
  ONE_SIDED,
  other,
  payee,
  payout,
  refusal,
  sidesOf,
  signed,
  STRANGER,
  TALENT,
  terms,
  uuid,
  word,
  type By,
  type Name,
} from '../testing/held-steps.ts';
import { clock, setUpSigner } from '../testing/set-up-signer.ts';

const own = setUpSigner();
const { sign, restart } = own;
const ALL = Object.keys(messages()) as Name[];
const EACH = ALL.flatMap((step) => sidesOf(step).map((by) => [step, by.party, by] as const));

describe.each(EACH)('%s of the %s', (step, party, by) => {
  test('is signed exactly as it was agreed to, by the key of that side', async () => {
    const one = agreed(step, { by });
    const [result] = (await sign(one)) as { signature: string }[];
    const data = escrow2TypedData(step, domain, one.message as never);
    expect(verifyTypedData(data.domain, data.types, data.message, result!.signature)).toBe(
      party === 'company' ? company : payee,
    );
  });

  test('is refused with another value, time, person or subject than was vouched for, and without a vouch', async () => {
    const one = agreed(step, { by });
    const [tomorrow, subject] = [{ deadline: deadline() + 1n }, uuid('b')];
    const changed: HeldStep[] = [
      { ...one, message: { ...one.message, ...tomorrow } } as HeldStep,
      { ...one, subject },
      { ...one, userId: STRANGER },
      { ...one, at: new Date(0).toISOString() },
      { ...one, proof: 'passkey' },
      { ...one, vouch: agreed(step, { by, message: tomorrow }).vouch },
    ];
    for (const each of changed) expect(await sign(each)).toEqual(refusal('not-consented'));
  });

  test('is refused when its time is over or too far ahead', async () => {
    const one = agreed(step, { by });
    expect(await sign(agreed(step, { by, message: { deadline: deadline() + 2n * BigInt(DAY) } }))).toEqual(
      refusal('early'),
    );
    clock.now = new Date(clock.now.getTime() + 31 * DAY * 1_000);
    expect(await sign(one)).toEqual(refusal('late'));
  });

  test('is refused for another token, another agreement, and an address that is not theirs', async () => {
    expect(await sign(agreed(step, { by, terms: { token: other } }))).toEqual(refusal('other-contract'));
    const isOfOne = step !== 'RevokeSignature';
    if (isOfOne) expect(await sign(agreed(step, { by, terms: { salt: word('c') } }))).toEqual(refusal('not-consented'));
    const foreign = { ...terms, [party]: other };
    const stolen = agreed(step, {
      by,
      terms: foreign,
      message: {
        ...(step === 'OpenAgreement' && { agreement: foreign }),
        ...('agreementId' in messages()[step] && { agreementId: agreementIdOf(foreign) }),
        ...('payout' in messages()[step] && {
          payout: {
            ...payout,
            [party]: other,
            agreementId: agreementIdOf(foreign),
            payoutId: payoutIdOf(domain, agreementIdOf(foreign), 0),
          },
        }),
        ...(step === 'ClaimCredit' && { owner: other }),
      },
    });
    expect(await sign(stolen)).toEqual(refusal('not-ours'));
  });

  test('is refused where a session is the proof of an account that has a passkey, and signed by the passkey', async () => {
    const account = party === 'company' ? COMPANY : TALENT;
    const device = createTestAuthenticator({ rpId: 'localhost', origin: 'http://localhost:3000' });
    const { id, publicKey } = device;
    await own.signer.changePasskey({ action: 'add', account, id, publicKey, confirmation: null });
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    const one = agreed(step, { by });
    expect(await sign(one)).toEqual(refusal('not-consented'));
    const byPasskey = agreed(step, { by, proof: 'passkey' });
    const assertion = device.assert(challengeOf(byPasskey.digest));
    expect(await sign({ ...byPasskey, assertion })).toEqual([
      { signature: expect.any(String), funding: step === 'FundMilestones' ? expect.any(String) : null },
    ]);
  });
});

test.each<[Name, By]>(
  ALL.filter((step) => ONE_SIDED[step] && step !== 'ClaimCredit').map((step) => [
    step,
    ONE_SIDED[step] === byCompany ? byPayee : byCompany,
  ]),
)('%s is not signed by the other side', async (step, by) => {
  expect(await sign(agreed(step, { by }))).toEqual(refusal('not-consented'));
});

test.each<[string, object]>([
  ['amount of nothing', { amount: 0n }],
  ['payee', { payee: other }],
  ['company', { company: other }],
  ['token', { token: other }],
  ['milestone under the same payout id', { milestone: 1 }],
])('a release with another %s than its agreement has is refused, also with a vouch', async (_what, change) => {
  expect(await sign(agreed('ReleaseMilestone', { message: { payout: { ...payout, ...change } } }))).toEqual(
    refusal('not-consented'),
  );
});

test('a credit is claimed by its owner alone', async () => {
  expect(await sign(agreed('ClaimCredit', { message: { owner: company } }))).toEqual(refusal('not-consented'));
  expect(await sign(agreed('ClaimCredit', { by: byCompany, message: { owner: company } }))).toEqual(signed);
});

test('a credit of an agreement that was paid at once is claimed by its payee, for exactly that agreement', async () => {
  const short = { company, payee, token: terms.token, amount: 400n, termsHash: word('7'), salt: word('8') };
  const ofShort = (values: typeof short) => {
    const id = shortAgreementIdOf(values);
    return {
      ...payout,
      agreementId: id,
      payee: values.payee,
      amount: values.amount,
      payoutId: payoutIdOf(domain, id, 0),
    };
  };
  const claim = agreed('ClaimCredit', { message: { payout: ofShort(short) } });
  expect(await sign({ ...claim, terms: short } as HeldStep)).toEqual(signed);
  expect(await sign({ ...claim, terms: { ...short, amount: 500n } } as HeldStep)).toEqual(refusal('not-consented'));
  const foreign = agreed('ClaimCredit', { message: { payout: ofShort({ ...short, payee: other }), owner: other } });
  expect(await sign({ ...foreign, terms: { ...short, payee: other } } as HeldStep)).toEqual(refusal('not-ours'));
  expect(isReadable('step', { ...agreed('RefundMilestone'), terms: short } as unknown as HeldStep)).toBe(false);
});

test('the address of an agreement is for the account that first signed with it, also after a restart', async () => {
  await sign(agreed('OpenAgreement', { by: byPayee }));
  await restart();
  expect(await sign(agreed('RefundMilestone', { userId: STRANGER }))).toEqual(refusal('not-consented'));
  expect(await sign(agreed('RefundMilestone'))).toEqual(signed);
});
