import { permitTypedData } from '@hireledger/contracts/typed-data';
import { receiveTypedData } from '@hireledger/contracts/typed-data-2';
import { verifyTypedData } from 'ethers';
import { describe, expect, test } from 'vitest';
import {
  agreed,
  company,
  DAY,
  DOLLAR,
  escrow,
  payout,
  refusal,
  terms,
  tokenDomain,
  word,
  type Name,
} from '../testing/held-steps.ts';
import { clock, setUpSigner } from '../testing/set-up-signer.ts';

const own = setUpSigner({ dailyLimit: 1_000n * DOLLAR });
const { sign, restart, lines } = own;

describe('a funding', () => {
  test('comes with the authorization that takes exactly its amount, for this step alone, until its deadline', async () => {
    const one = agreed('FundMilestones');
    const [result] = (await sign(one)) as { funding: string }[];
    const take = receiveTypedData(tokenDomain, {
      from: company,
      to: escrow,
      value: 400n * DOLLAR,
      validAfter: 0n,
      validBefore: one.message.deadline,
      nonce: one.digest,
    });
    expect(verifyTypedData(take.domain, take.types, take.message, result!.funding)).toBe(company);
  });

  test('comes with an exact permit where the token has that alone', async () => {
    const one = agreed('FundMilestones', { funding: { by: 'permit', nonce: 3n } });
    const [result] = (await sign(one)) as { funding: string }[];
    const permit = permitTypedData(tokenDomain, {
      owner: company,
      spender: escrow,
      value: 400n * DOLLAR,
      nonce: 3n,
      deadline: one.message.deadline,
    });
    expect(verifyTypedData(permit.domain, permit.types, { ...permit.message }, result!.funding)).toBe(company);
  });

  test('counts in the limit of the day, once, also after a restart', async () => {
    const second = { milestones: [1], amount: 500n * DOLLAR };
    const third = { milestones: [0, 1], amount: 900n * DOLLAR };
    const first = agreed('FundMilestones');
    const both = [{ signature: expect.any(String), funding: expect.any(String) }];
    expect(await sign(first, agreed('FundMilestones', { message: second }))).toEqual([...both, ...both]);
    await restart();
    expect(await sign(first)).toEqual(both);
    expect(await sign(agreed('FundMilestones', { message: third }))).toEqual(refusal('limit'));
    clock.now = new Date('2026-11-24T00:00:01Z');
    expect(await sign(agreed('FundMilestones', { message: third }))).toEqual(both);
  });
});

describe('what is signed once', () => {
  const ONCE: [Name, object][] = [
    ['OpenAgreement', { agreement: { ...terms, salt: word('d') } }],
    ['FundMilestones', { amount: 401n * DOLLAR }],
    ['ReleaseMilestone', { payout: { ...payout, amount: 399n * DOLLAR } }],
  ];
  test.each(ONCE)('%s with other values is refused, with a vouch and after a restart', async (step, message) => {
    await sign(agreed(step));
    await restart();
    const changed = 'agreement' in message ? { terms: message.agreement as typeof terms } : {};
    expect(await sign(agreed(step, { message, ...changed }))).toEqual(refusal('other-content'));
  });

  test.each(ONCE)('%s is signed again with a later deadline, without another entry', async (step) => {
    await sign(agreed(step));
    const before = lines();
    clock.now = new Date(clock.now.getTime() + 40 * DAY * 1_000);
    expect(await sign(agreed(step))).toEqual([
      { signature: expect.any(String), funding: step === 'FundMilestones' ? expect.any(String) : null },
    ]);
    expect(lines()).toBe(before);
  });

  test('milestones that were amended are funded with their new amount', async () => {
    await sign(agreed('FundMilestones'));
    const amended = { schedule: word('e'), amount: 300n * DOLLAR };
    expect(await sign(agreed('FundMilestones', { message: amended }))).toEqual([
      { signature: expect.any(String), funding: expect.any(String) },
    ]);
  });
});

test('a store that is an older copy gives no signature away, for payments and withdrawals alike', async () => {
  const { signer } = own;
  signer.remember({ entries: lines() + 1, sum: null });
  for (const call of [() => signer.signConsented({ steps: [] }), () => signer.signWithdrawals({ withdrawals: [] })])
    await expect(call()).rejects.toMatchObject({ refusal: { code: 'behind' } });
});
