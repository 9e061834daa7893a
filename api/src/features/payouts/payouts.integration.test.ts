import { freezeMoney, liftFreeze } from '@hireledger/db/freezes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REAUTHENTICATION_MINUTES } from '@hireledger/domain/accounts/credentials';
import { FROZEN_TEXT } from '@hireledger/domain/money/freezes';
import { salaryInUsd } from '@hireledger/domain/money/salary';
import { dollars, formatUsd } from '@hireledger/domain/money/usd';
import { failure, PASSWORD, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let talent: Account;
beforeAll(async () => {
  api = await startTestApi();
  talent = await api.signUp('talent', 'Ada');
});
afterAll(() => api.close());

const unknownId = '00000000-0000-7000-8000-000000000000';
const MONEY_TABLES = [
  'agreements',
  'payouts',
  'chain_operations',
  'idempotency_keys',
  'stage_changes',
  'events',
  'outbox',
];
const countMoney = () => Promise.all(MONEY_TABLES.map(api.count));

async function companyWith(amount: bigint): Promise<Account> {
  const company = await api.signUp('company', 'Acme');
  if (amount > 0n) await api.credit(company, amount);
  return company;
}
/** An application whose work is done; each of its own talent, since a job is applied for once. */
async function finished(company: Account, form: object = {}): Promise<string> {
  const application = await api.apply(talent, await api.postJob(company, form));
  await api.move(company, application, 'Shortlisted');
  await api.move(talent, application, 'Completed');
  return application;
}
const approve = (as: Account, body: object, key?: string) =>
  api.request('POST', '/users/approve-completion-and-disburse', {
    as,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

describe('approving a payout', () => {
  it('writes stage, history, agreement, payout, chain action, outbox row and events, and answers the payout', async () => {
    const company = await companyWith(dollars(500));
    const application = await finished(company, { title: 'Baker' });
    const answer = await approve(company, { applicationId: application, amount: String(dollars(120)) });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Disbursement Approved',
        payout: {
          applicationId: application,
          jobTitle: 'Baker',
          talentName: 'Ada',
          amount: String(dollars(120)),
          state: 'requested',
          transactionHash: null,
        },
      },
    });
    const payoutId = answer.body.payout.id;
    const [agreement] =
      await api.sql`SELECT id, terms, length(salt) AS salt FROM agreements WHERE application_id = ${application}`;
    expect(agreement).toMatchObject({
      salt: 32,
      terms: {
        jobTitle: 'Baker',
        amount: String(dollars(120)),
        salaryMin: 310_000,
        currency: 'NGN',
        usdNgnRate: '1550',
      },
    });
    const [operation] =
      await api.sql`SELECT id, business_key, kind, recipient_id, amount, state FROM chain_operations WHERE payout_id = ${payoutId}`;
    expect(operation).toMatchObject({
      business_key: `disburse:${agreement!.id}:0`,
      kind: 'disburse',
      recipient_id: talent.id,
      amount: String(dollars(120)),
      state: 'requested',
    });
    expect(await api.sql`SELECT payload FROM outbox WHERE job = 'execute-operation'`).toMatchObject([
      { payload: { operationId: operation!.id } },
    ]);
    expect(await api.stageOf(application)).toBe('Approved');
    const event = {
      name: 'disbursement.approved',
      data: { payoutId, amount: String(dollars(120)), from: 'Completed', stage: 'Approved' },
    };
    for (const [account, notify] of [
      [company, false],
      [talent, true],
    ] as const)
      expect(
        await api.sql`SELECT name, data, notify FROM events WHERE recipient_id = ${account.id} ORDER BY seq DESC LIMIT 1`,
      ).toMatchObject([{ ...event, notify }]);
    for (const account of [company, talent])
      expect((await api.request('GET', '/payouts', { as: account })).body).toMatchObject({
        data: [{ id: payoutId, state: 'requested' }],
        nextCursor: null,
      });
    expect((await api.request('GET', '/users/my-applications', { as: talent })).body[0]).toMatchObject({
      payout: { id: payoutId },
    });
    expect((await api.request('GET', `/applications/${application}`, { as: company })).body.data).toMatchObject({
      payout: { id: payoutId },
    });
    expect((await api.request('GET', '/wallets/me', { as: company })).body).toMatchObject({
      balance: String(dollars(500)),
      pending: String(dollars(120)),
      available: String(dollars(380)),
    });
    expect((await api.request('GET', '/wallets/me', { as: talent })).body).toMatchObject({
      balance: '0',
      pending: String(dollars(120)),
      canTopUp: false,
    });
  });

  it("pays the job's lower salary where no amount is named, as the quote says", async () => {
    const company = await companyWith(dollars(5_000));
    const application = await finished(company, { salaryMin: 775_000 });
    const expected = String(salaryInUsd(775_000, 'NGN', api.settings.usdNgnRate));
    const quote = await api.request('GET', `/applications/${application}/payout-quote`, { as: company });
    expect(quote.body).toMatchObject({
      amount: expected,
      available: String(dollars(5_000)),
      basis: expect.stringContaining('₦1550'),
    });
    expect((await approve(company, { applicationId: application })).body.payout.amount).toBe(expected);
  });

  it('asks for an amount where the job names no salary', async () => {
    const company = await companyWith(dollars(50));
    const application = await finished(company, { salaryMin: null });
    const before = await countMoney();
    expect(failure(await approve(company, { applicationId: application }))).toMatchObject({
      status: 400,
      code: 'AMOUNT_REQUIRED',
      fields: ['amount'],
    });
    expect(
      (await api.request('GET', `/applications/${application}/payout-quote`, { as: company })).body.amount,
    ).toBeNull();
    expect(await countMoney()).toEqual(before);
  });

  it('refuses what the company cannot pay, with the shortfall and the way to top up, and leaves nothing half done', async () => {
    const company = await companyWith(dollars(30));
    const application = await finished(company);
    const before = await countMoney();
    const refused = failure(await approve(company, { applicationId: application, amount: String(dollars(100)) }));
    expect(refused).toMatchObject({
      status: 409,
      code: 'INSUFFICIENT_FUNDS',
      details: {
        shortfall: String(dollars(70)),
        available: String(dollars(30)),
        amount: String(dollars(100)),
        topUp: '/wallet',
      },
    });
    expect(refused.message).toContain(formatUsd(dollars(70)));
    expect(await countMoney()).toEqual(before);
    expect(await api.stageOf(application)).toBe('Completed');
  });

  it('refuses every stage but Completed, with the stage and what is possible', async () => {
    const company = await companyWith(dollars(100));
    const application = await api.apply(talent, await api.postJob(company));
    const before = await countMoney();
    expect(failure(await approve(company, { applicationId: application, amount: '1' }))).toMatchObject({
      status: 409,
      code: 'STAGE_CONFLICT',
      details: { stage: 'Applied', possible: expect.arrayContaining(['Shortlist']) },
    });
    expect(await countMoney()).toEqual(before);
  });

  it('is for the company of the application alone, and names wrong fields', async () => {
    const company = await companyWith(dollars(100));
    const stranger = await companyWith(dollars(100));
    const application = await finished(company);
    const before = await countMoney();
    expect(failure(await approve(stranger, { applicationId: application, amount: '1' }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(failure(await approve(company, { applicationId: unknownId, amount: '1' }))).toMatchObject({ status: 404 });
    expect(failure(await approve(talent, { applicationId: application }))).toMatchObject({ status: 403 });
    expect(failure(await api.request('POST', '/users/approve-completion-and-disburse', { body: {} }))).toMatchObject({
      status: 401,
    });
    for (const amount of ['0', '-5', '1.5', 'x', '9'.repeat(30)])
      expect(failure(await approve(company, { applicationId: application, amount }))).toMatchObject({
        status: 400,
        fields: ['amount'],
      });
    expect(
      failure(await api.request('GET', `/applications/${application}/payout-quote`, { as: stranger })),
    ).toMatchObject({ status: 404 });
    expect(await countMoney()).toEqual(before);
  });

  it('stops for a frozen company alone, and for payouts to a frozen talent, with a neutral sentence, until an operator lifts it', async () => {
    const [company, other] = [await companyWith(dollars(100)), await companyWith(dollars(100))];
    const [application, elsewhere] = [await finished(company), await finished(other)];
    const freeze = async (account: Account) => {
      await freezeMoney(
        api.sql,
        [
          {
            accountId: account.id,
            cause: 'books-differ',
            reason: 'Wallet 0xOther: the books say $7.00, the chain says $6.00.',
            by: 'test',
          },
        ],
        new Date(),
      );
      const [frozen] = await api.sql<{ id: string }[]>`SELECT id FROM active_freezes WHERE account_id = ${account.id}`;
      return () => liftFreeze(api.sql, { freezeId: frozen!.id, because: 'It was a test.', by: 'test', at: new Date() });
    };
    const lift = await freeze(company);
    const refused = await approve(company, { applicationId: application, amount: '1' });
    expect(failure(refused)).toMatchObject({
      status: 409,
      code: 'APPROVALS_FROZEN',
      message: FROZEN_TEXT.account,
      details: { scope: 'account' },
    });
    expect(JSON.stringify(refused.body)).not.toMatch(/0xOther|\$/);
    expect(
      failure(await api.request('POST', '/wallets/me/top-ups', { as: company, body: { amount: '1000000' } })),
    ).toMatchObject({ status: 409, code: 'APPROVALS_FROZEN' });
    expect((await api.request('GET', '/wallets/me', { as: company })).body.frozen).toMatchObject({
      scope: 'account',
      says: FROZEN_TEXT.account,
    });
    expect(
      (await api.request('GET', `/applications/${application}/payout-quote`, { as: company })).body.frozen,
    ).toMatchObject({ scope: 'account' });
    expect(await approve(other, { applicationId: elsewhere, amount: '1' })).toMatchObject({ status: 200 });
    await lift();
    const liftTalent = await freeze(talent);
    expect(failure(await approve(company, { applicationId: application, amount: '1' }))).toMatchObject({
      code: 'APPROVALS_FROZEN',
      message: expect.stringContaining('this talent'),
    });
    await liftTalent();
    expect(await approve(company, { applicationId: application, amount: '1' })).toMatchObject({ status: 200 });
    expect((await api.request('GET', '/wallets/me', { as: company })).body.frozen).toBeNull();
  });
});

describe('the daily limit', () => {
  const [limit, hour] = [dollars(250_000), 3_600_000];
  const worth = async (company: Account, amount: bigint) =>
    approve(company, { applicationId: await finished(company), amount: String(amount) });

  it('refuses what is more than it in 24 hours, says what is left and when it is possible, and lets it through then', async () => {
    const company = await companyWith(limit * 3n);
    expect(await worth(company, dollars(150_000))).toMatchObject({ status: 200 });
    const pass = async (ms: number) => {
      api.time.shift += ms;
      for (const account of [company, talent]) await api.newSession(account);
    };
    await pass(hour);
    expect(await worth(company, dollars(60_000))).toMatchObject({ status: 200 });
    const application = await finished(company);
    expect(
      (await api.request('GET', `/applications/${application}/payout-quote`, { as: company })).body.dailyLimit,
    ).toEqual({ limit: String(limit), left: String(dollars(40_000)) });
    const body = { applicationId: application, amount: String(dollars(50_000)) };
    const refused = failure(await approve(company, body));
    expect(refused).toMatchObject({
      status: 409,
      code: 'DAILY_LIMIT_REACHED',
      details: { limit: String(limit), left: String(dollars(40_000)) },
    });
    expect(refused.message).toBe(
      'This payout of $50,000.00 is over your limit of $250,000.00 in 24 hours, of which $40,000.00 is left. It is possible in 23 hours.',
    );
    expect(failure(await approve(company, { ...body, amount: String(limit + 1n) })).details).toMatchObject({
      possibleFrom: null,
    });
    await pass(23 * hour + 1_000);
    expect(await approve(company, body)).toMatchObject({ status: 200 });
    await pass(-api.time.shift);
  });

  it('holds when approvals race, and counts each company by itself', async () => {
    const [company, other] = [await companyWith(limit * 3n), await companyWith(limit)];
    const answers = await Promise.all(
      (await Promise.all([0, 1, 2, 3].map(() => finished(company)))).map((applicationId) =>
        approve(company, { applicationId, amount: String(dollars(100_000)) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await worth(other, limit)).toMatchObject({ status: 200 });
  });
});

describe('approvals that race', () => {
  it('approve one application once', async () => {
    const company = await companyWith(dollars(1_000));
    const application = await finished(company);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => approve(company, { applicationId: application, amount: String(dollars(10)) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const lost of answers.filter(({ status }) => status !== 200))
      expect(failure(lost)).toMatchObject({ status: 409, code: 'STAGE_CONFLICT', details: { stage: 'Approved' } });
    expect(await api.sql`SELECT FROM payouts WHERE application_id = ${application}`).toHaveLength(1);
  });

  it("never spend a company's last dollars twice", async () => {
    const company = await companyWith(dollars(100));
    const applications = [];
    for (let n = 0; n < 6; n += 1) applications.push(await finished(company));
    const answers = await Promise.all(
      applications.map((applicationId) => approve(company, { applicationId, amount: String(dollars(40)) })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409]);
    const [spent] = await api.sql`SELECT sum(amount) AS sum FROM payouts WHERE company_id = ${company.id}`;
    expect(BigInt(spent!.sum)).toBe(dollars(80));
  });

  it('give the first answer to every repeat under one key, also at the same moment', async () => {
    const company = await companyWith(dollars(100));
    const application = await finished(company);
    const body = { applicationId: application, amount: String(dollars(10)) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => approve(company, body, 'key-1')));
    const later = await approve(company, body, 'key-1');
    expect(new Set([...answers, later].map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set([...answers, later].map((answer) => answer.body.payout.id)).size).toBe(1);
    expect(await api.sql`SELECT FROM payouts WHERE application_id = ${application}`).toHaveLength(1);
  });

  it('refuse a key that was used with other input', async () => {
    const company = await companyWith(dollars(100));
    const [first, second] = [await finished(company), await finished(company)];
    await approve(company, { applicationId: first, amount: '1000' }, 'key-2');
    const before = await countMoney();
    expect(failure(await approve(company, { applicationId: second, amount: '1000' }, 'key-2'))).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(failure(await approve(company, { applicationId: first, amount: '1001' }, 'key-2'))).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(await countMoney()).toEqual(before);
    expect(await approve(company, { applicationId: second, amount: '1000' }, 'key-3')).toMatchObject({ status: 200 });
  });

  it('leave a key free whose command failed', async () => {
    const company = await companyWith(0n);
    const application = await finished(company);
    expect(failure(await approve(company, { applicationId: application, amount: '1000' }, 'key-4'))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    await api.credit(company, dollars(1));
    expect(await approve(company, { applicationId: application, amount: '1000' }, 'key-4')).toMatchObject({
      status: 200,
    });
  });
});

describe('an approval long after the password was entered', () => {
  it('asks for it again; the right one is enough for the next quarter of an hour', async () => {
    const company = await companyWith(dollars(100));
    const [first, second] = [await finished(company), await finished(company)];
    api.time.shift = REAUTHENTICATION_MINUTES * 60_000 + 1_000;
    expect(failure(await approve(company, { applicationId: first, amount: '1' }))).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
    });
    expect(failure(await approve(company, { applicationId: first, amount: '1', password: 'wrong' }))).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: ['password'],
    });
    expect(await api.stageOf(first)).toBe('Completed');
    expect(await approve(company, { applicationId: first, amount: '1', password: PASSWORD })).toMatchObject({
      status: 200,
    });
    expect(await approve(company, { applicationId: second, amount: '1' })).toMatchObject({ status: 200 });
    api.time.shift = 0;
  });

  it('takes five wrong passwords, then makes one wait', async () => {
    const company = await companyWith(dollars(100));
    const application = await finished(company);
    api.time.shift = REAUTHENTICATION_MINUTES * 60_000 + 1_000;
    for (let miss = 0; miss < 5; miss += 1)
      expect(failure(await approve(company, { applicationId: application, password: 'wrong' }))).toMatchObject({
        status: 400,
        fields: ['password'],
      });
    expect(failure(await approve(company, { applicationId: application, password: PASSWORD }))).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    });
    api.time.shift = 0;
  });
});
