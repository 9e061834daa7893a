import { freezeMoney, liftFreeze } from '@hireledger/db/freezes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FROZEN_TEXT } from '@hireledger/domain/money/freezes';
import { salaryInUsd } from '@hireledger/domain/money/salary';
import { dollars, formatUsd } from '@hireledger/domain/money/usd';
import { failure, type Account } from '../../test-api.ts';
import { startTestPayouts, type TestPayouts } from './test-payouts.ts';

let api: TestPayouts['api'];
let talent: TestPayouts['talent'];
let companyWith: TestPayouts['companyWith'];
let finished: TestPayouts['finished'];
let approve: TestPayouts['approve'];
let countMoney: TestPayouts['countMoney'];
beforeAll(async () => {
  ({ api, talent, companyWith, finished, approve, countMoney } = await startTestPayouts());
});
afterAll(() => api.close());

const unknownId = '00000000-0000-7000-8000-000000000000';

describe('approving a payout', () => {
  it('writes stage, history, agreement, payout, chain operation, outbox row and events, and returns the payout', async () => {
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
      businessKey: `disburse:${agreement!.id}:0`,
      kind: 'disburse',
      recipientId: talent.id,
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

  it("pays the job's lower salary if no amount is given, as in the quote", async () => {
    const company = await companyWith(dollars(5_000));
    const application = await finished(company, { salaryMin: 775_000 });
    const expected = String(salaryInUsd(775_000, 'NGN', api.settings.usdNgnRate));
    const quote = await api.request('GET', `/applications/${application}/payout-quote`, { as: company });
    expect(quote.body).toMatchObject({
      amount: expected,
      available: String(dollars(5_000)),
      basis: expect.stringContaining('₦1,550'),
    });
    expect((await approve(company, { applicationId: application })).body.payout.amount).toBe(expected);
  });

  it('requires an amount if the job has no salary', async () => {
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

  it("requires an amount if the salary is a year's or an hour's, and names its period in quote and contract", async () => {
    const company = await companyWith(dollars(5_000));
    const yearly = await finished(company, { salaryMin: 60_000, currency: 'USD', salaryPeriod: 'year' });
    expect(failure(await approve(company, { applicationId: yearly }))).toMatchObject({ code: 'AMOUNT_REQUIRED' });
    const quoteOf = (id: string) => api.request('GET', `/applications/${id}/payout-quote`, { as: company });
    expect((await quoteOf(yearly)).body).toMatchObject({
      amount: null,
      basis: 'The job pays from $60,000/year. Enter the amount of this payment.',
    });
    const project = await finished(company, { salaryMin: 900, currency: 'USD', salaryPeriod: 'project' });
    expect((await quoteOf(project)).body.basis).toBe('Taken from the job: $900/project.');
    // Less than the job's salary is the company's decision.
    const less = { applicationId: project, amount: String(dollars(800)) };
    expect((await approve(company, less)).body.payout.amount).toBe(less.amount);
    const [agreement] = await api.sql`SELECT terms FROM agreements WHERE application_id = ${project}`;
    expect(agreement).toMatchObject({ terms: { salaryMin: 900, salaryPeriod: 'project' } });
  });

  it('refuses what the company cannot pay, with the shortfall and how to top up, and leaves nothing half done', async () => {
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

  it('refuses every stage but Completed, with the stage and the possible moves', async () => {
    const company = await companyWith(dollars(100));
    const application = await api.apply(talent, await api.postJob(company));
    const before = await countMoney();
    expect(failure(await approve(company, { applicationId: application, amount: '10000' }))).toMatchObject({
      status: 409,
      code: 'STAGE_CONFLICT',
      details: { stage: 'Applied', possible: expect.arrayContaining(['Shortlist']) },
    });
    expect(await countMoney()).toEqual(before);
  });

  it("is only for the application's company, and names wrong fields", async () => {
    const company = await companyWith(dollars(100));
    const stranger = await companyWith(dollars(100));
    const application = await finished(company);
    const before = await countMoney();
    expect(failure(await approve(stranger, { applicationId: application, amount: '10000' }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(failure(await approve(company, { applicationId: unknownId, amount: '10000' }))).toMatchObject({
      status: 404,
    });
    expect(failure(await approve(talent, { applicationId: application }))).toMatchObject({ status: 403 });
    expect(failure(await api.request('POST', '/users/approve-completion-and-disburse', { body: {} }))).toMatchObject({
      status: 401,
    });
    for (const amount of ['0', '-5', '1.5', 'x', '10019999', '9'.repeat(40)])
      expect(failure(await approve(company, { applicationId: application, amount }))).toMatchObject({
        status: 400,
        fields: ['amount'],
      });
    expect(
      failure(await api.request('GET', `/applications/${application}/payout-quote`, { as: stranger })),
    ).toMatchObject({ status: 404 });
    expect(await countMoney()).toEqual(before);
  });

  it('stops only for a frozen company, and for payouts to a frozen talent, with a neutral sentence, until an operator lifts it', async () => {
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
    const refused = await approve(company, { applicationId: application, amount: '10000' });
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
    expect(await approve(other, { applicationId: elsewhere, amount: '10000' })).toMatchObject({ status: 200 });
    await lift();
    const liftTalent = await freeze(talent);
    expect(failure(await approve(company, { applicationId: application, amount: '10000' }))).toMatchObject({
      code: 'APPROVALS_FROZEN',
      message: expect.stringContaining('this person'),
    });
    await liftTalent();
    expect(await approve(company, { applicationId: application, amount: '10000' })).toMatchObject({ status: 200 });
    expect((await api.request('GET', '/wallets/me', { as: company })).body.frozen).toBeNull();
  });
});
