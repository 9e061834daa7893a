import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REAUTHENTICATION_MINUTES } from '@hireledger/domain/accounts/credentials';
import { REFUSED_FOR_TALENT } from '@hireledger/domain/money/refused-payout';
import { dollars } from '@hireledger/domain/money/usd';
import { readDeletionFacts } from '@hireledger/db/accounts/deletion-facts';
import { startTestPayouts, type TestPayouts } from './test-payouts.ts';
import { failure, PASSWORD, type Account } from '../../test-api.ts';

let payouts: TestPayouts;
let api: TestPayouts['api'];
let talent: Account;
beforeAll(async () => {
  payouts = await startTestPayouts();
  ({ api, talent } = payouts);
});
afterAll(() => api.close());

const AMOUNT = dollars(60);
interface Refused {
  company: Account;
  application: string;
  payoutId: string;
}

/** A payout of $60 of $100 that the contract refused, as the worker stores it. */
async function refused(): Promise<Refused> {
  const company = await payouts.companyWith(dollars(100));
  const application = await payouts.finished(company);
  const approved = await payouts.approve(company, { applicationId: application, amount: String(AMOUNT) });
  const payoutId: string = approved.body.payout.id;
  await refuse(payoutId);
  return { company, application, payoutId };
}
const REASON =
  'The escrow contract refused the payment: the wallet holds $2.00 and $60.00 are needed. No money has moved.';
async function refuse(payoutId: string): Promise<void> {
  await api.sql`UPDATE chain_operations SET state = 'reverted', nonce = (SELECT coalesce(max(nonce), 0) + 1 FROM chain_operations), signer = 'operator'
                 WHERE payout_id = ${payoutId} AND state = 'requested'`;
  await api.sql`UPDATE payouts SET state = 'needs-attention', failure = ${REASON} WHERE id = ${payoutId}`;
}
const retry = ({ company, payoutId }: Refused, body: object = {}, key?: string) =>
  api.request('POST', `/payouts/${payoutId}/retry`, {
    as: company,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const takeBack = ({ company, payoutId }: Refused, key?: string) =>
  api.request('POST', `/payouts/${payoutId}/take-back`, {
    as: company,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const leftOf = async ({ company, application }: Refused): Promise<string> =>
  (await api.request('GET', `/applications/${application}/payout-quote`, { as: company })).body.dailyLimit.left;
const walletOf = async (account: Account) => (await api.request('GET', '/wallets/me', { as: account })).body;
const operationsOf = (payoutId: string) =>
  api.sql`SELECT business_key, state FROM chain_operations WHERE payout_id = ${payoutId} ORDER BY id`;
const lastEventOf = async (account: Account) =>
  (
    await api.sql`SELECT name, data, notify FROM events WHERE recipient_id = ${account.id} ORDER BY seq DESC LIMIT 1`
  )[0];

describe('a refused payout', () => {
  it('blocks no money and no deletion, and is shown as refused', async () => {
    const { company, application } = await refused();
    expect(await walletOf(company)).toMatchObject({
      balance: String(dollars(100)),
      pending: '0',
      available: String(dollars(100)),
    });
    expect((await readDeletionFacts(api.sql, company.id, null))!.openPayouts).toBe(0);
    expect((await api.request('GET', '/payouts', { as: company })).body.data).toMatchObject([
      { state: 'needs-attention', refused: true },
    ]);
    expect((await api.request('GET', `/applications/${application}`, { as: company })).body.data).toMatchObject({
      hiringStage: 'Approved',
      payout: { refused: true },
    });
  });

  it('never shows the talent the balance of the company’s wallet: not while it is refused, sent again, or taken back', async () => {
    const one = await refused();
    const reader = await api.request('GET', '/agreements', { as: one.company });
    const agreementId = reader.body.data[0].contract.id as string;
    const seenBy = async (account: Account): Promise<(string | null)[]> => {
      const [agreement, payouts] = await Promise.all(
        [`/agreements/${agreementId}`, '/payouts'].map((path) => api.request('GET', path, { as: account })),
      );
      return [
        agreement!.body.data.payout.failure,
        payouts!.body.data.find(({ id }: { id: string }) => id === one.payoutId).failure,
      ];
    };
    const applications = async () =>
      JSON.stringify((await api.request('GET', '/users/my-applications', { as: talent })).body);
    expect(await seenBy(one.company)).toEqual([REASON, REASON]);
    expect(await seenBy(talent)).toEqual([REFUSED_FOR_TALENT, REFUSED_FOR_TALENT]);
    expect(await applications()).toContain(REFUSED_FOR_TALENT);
    // Blocks left the chain: it may still be paid, and its reason is unchanged.
    await api.sql`UPDATE chain_operations SET state = 'orphaned' WHERE payout_id = ${one.payoutId}`;
    for (const failure of await seenBy(talent)) expect(failure).toMatch(/taking longer than usual/);
    expect(await applications()).not.toContain('$2.00');
    await api.sql`UPDATE chain_operations SET state = 'reverted' WHERE payout_id = ${one.payoutId}`;
    await takeBack(one);
    for (const failure of await seenBy(talent)) expect(failure).toMatch(/took it back/);
    expect(await seenBy(one.company)).toEqual([REASON, REASON]);
  });

  it('is sent again as the same payout by a new operation, and both sides see it', async () => {
    const one = await refused();
    const answer = await retry(one);
    expect(answer).toMatchObject({
      status: 200,
      body: { payout: { id: one.payoutId, state: 'requested', failure: null, refused: false } },
    });
    const operations = await operationsOf(one.payoutId);
    expect(operations.map(({ state }) => state)).toEqual(['reverted', 'requested']);
    expect(operations[1]!['businessKey']).toBe(`${operations[0]!['businessKey']}:2`);
    expect(await walletOf(one.company)).toMatchObject({ pending: String(AMOUNT) });
    for (const account of [one.company, talent])
      expect(await lastEventOf(account)).toMatchObject({
        name: 'disbursement.retried',
        data: { payoutId: one.payoutId },
      });
    await refuse(one.payoutId);
    expect((await retry(one)).status).toBe(200);
    expect(await operationsOf(one.payoutId)).toHaveLength(3);
  });

  it('is taken back: the application is Completed again with its history, and can be approved again', async () => {
    const one = await refused();
    expect(await takeBack(one)).toMatchObject({
      status: 200,
      body: { payout: { id: one.payoutId, state: 'taken-back', refused: false } },
    });
    expect(await api.stageOf(one.application)).toBe('Completed');
    expect((await operationsOf(one.payoutId)).map(({ state }) => state)).toEqual(['cancelled']);
    const history =
      await api.sql`SELECT from_stage, to_stage, actor_id FROM stage_changes WHERE application_id = ${one.application} ORDER BY id DESC LIMIT 1`;
    expect([...history]).toEqual([{ fromStage: 'Approved', toStage: 'Completed', actorId: one.company.id }]);
    for (const [account, notify] of [
      [one.company, false],
      [talent, true],
    ] as const)
      expect(await lastEventOf(account)).toMatchObject({
        name: 'disbursement.taken-back',
        data: { from: 'Approved', stage: 'Completed' },
        notify,
      });
    expect((await api.request('GET', `/applications/${one.application}`, { as: one.company })).body.data).toMatchObject(
      { hiringStage: 'Completed', payout: null },
    );

    const again = await api.request('POST', '/users/approve-completion-and-disburse', {
      as: one.company,
      body: { applicationId: one.application, amount: String(dollars(70)) },
    });
    expect(again).toMatchObject({ status: 200, body: { payout: { state: 'requested', amount: String(dollars(70)) } } });
    expect(again.body.payout.id).not.toBe(one.payoutId);
    expect(
      (await api.request('GET', '/agreements', { as: one.company })).body.data.map(
        ({ contract }: { contract: { state: string } }) => contract.state,
      ),
    ).toEqual(['being-paid', 'taken-back']);
  });
});

it.each(['deleted', 'being deleted'])(
  'a payout to an account that is %s is taken back: it blocks nobody, and the worker ends the work',
  async (how) => {
    const one = await refused();
    let answer: ReturnType<typeof takeBack> | undefined;
    await api.sql.begin(async (tx) => {
      await tx`UPDATE users SET deleted_at = now(), purged_at = now() WHERE id = ${talent.id}`;
      if (how === 'deleted') return;
      answer = takeBack(one);
      await expect.poll(api.lockWaits).toBe(1);
    });
    expect((await (answer ?? takeBack(one))).status).toBe(200);
    expect(await readDeletionFacts(api.sql, one.company.id, null)).toMatchObject({ awaitingPay: 0, openPayouts: 0 });
    const [gone] = await api.sql`UPDATE users SET deleted_at = NULL WHERE id = ${talent.id} RETURNING purged_at`;
    expect(gone).toEqual({ purgedAt: null });
  },
);

describe('the daily limit', () => {
  it('counts a refused payout once, also after it was sent again, and no longer once it was taken back', async () => {
    const one = await refused();
    const left = await leftOf(one);
    await retry(one);
    expect(await leftOf(one)).toBe(left);
    await refuse(one.payoutId);
    await takeBack(one);
    expect(BigInt(await leftOf(one))).toBe(BigInt(left) + AMOUNT);
  });
});

describe('refusals', () => {
  it('of what is not refused: an open payout, one that was sent again, one that was taken back', async () => {
    const one = await refused();
    await retry(one);
    for (const answer of [await retry(one), await takeBack(one)])
      expect(failure(answer)).toMatchObject({
        status: 409,
        code: 'PAYOUT_NOT_REFUSED',
        details: { state: 'requested' },
      });
    await refuse(one.payoutId);
    await takeBack(one);
    for (const answer of [await retry(one), await takeBack(one)])
      expect(failure(answer)).toMatchObject({
        status: 409,
        code: 'PAYOUT_NOT_REFUSED',
        details: { state: 'taken-back' },
      });
    const credited = await refused();
    await api.sql`UPDATE payouts SET block_number = 7, transaction_hash = '0x1' WHERE id = ${credited.payoutId}`;
    expect(failure(await retry(credited))).toMatchObject({ code: 'PAYOUT_NOT_REFUSED' });
  });

  it('of taking back what anybody could still send on a public chain, until its signature expires', async () => {
    const one = await refused();
    await api.sql`UPDATE chain_identity SET chain_id = 8453`;
    try {
      expect(failure(await takeBack(one))).toMatchObject({ status: 409, code: 'PAYOUT_STILL_VALID' });
      expect(await api.stageOf(one.application)).toBe('Approved');
      api.time.shift = 31 * 86_400_000;
      await api.newSession(one.company);
      expect((await takeBack(one)).status).toBe(200);
    } finally {
      api.time.shift = 0;
      await api.sql`UPDATE chain_identity SET chain_id = 31337`;
    }
  });

  it('of other people: another company does not find it, the talent may not', async () => {
    const one = await refused();
    const other = await api.signUp('company', 'Other');
    for (const call of [retry, takeBack]) {
      expect(failure(await call({ ...one, company: other }))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(failure(await call({ ...one, company: talent }))).toMatchObject({ status: 403, code: 'ROLE_FORBIDDEN' });
    }
  });

  it('of too little money, and of an old password', async () => {
    const one = await refused();
    const second = await api.apply(talent, await api.postJob(one.company));
    await api.move(one.company, second, 'Shortlisted');
    await api.move(talent, second, 'Completed');
    await api.request('POST', '/users/approve-completion-and-disburse', {
      as: one.company,
      body: { applicationId: second, amount: String(dollars(50)) },
    });
    expect(failure(await retry(one))).toMatchObject({
      status: 409,
      code: 'INSUFFICIENT_FUNDS',
      details: { shortfall: String(dollars(10)) },
    });
    const rich = await refused();
    api.time.shift = REAUTHENTICATION_MINUTES * 60_000 + 1_000;
    expect(failure(await retry(rich))).toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' });
    expect(await retry(rich, { password: PASSWORD })).toMatchObject({ status: 200 });
    api.time.shift = 0;
  });
});

describe('two tabs', () => {
  it('send it again once, and with one key both get the first answer', async () => {
    const one = await refused();
    const answers = await Promise.all(Array.from({ length: 5 }, () => retry(one)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(await operationsOf(one.payoutId)).toHaveLength(2);
    const other = await refused();
    const repeats = await Promise.all(Array.from({ length: 4 }, () => retry(other, {}, 'again')));
    expect(new Set(repeats.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await operationsOf(other.payoutId)).toHaveLength(2);
    expect(failure(await takeBack(other, 'again'))).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  it('that send it again and take it back at the same time do only one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await refused();
      const answers = await Promise.all([retry(one), takeBack(one)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const retried = answers[0]!.status === 200;
      expect(await api.stageOf(one.application)).toBe(retried ? 'Approved' : 'Completed');
      expect((await operationsOf(one.payoutId)).filter(({ state }) => state === 'requested')).toHaveLength(
        retried ? 1 : 0,
      );
    }
  });
});
