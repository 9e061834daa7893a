import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOP_UP_LIMIT } from '@hireledger/domain/http/bounds';
import { dollars } from '@hireledger/domain/money/usd';
import { exportStatement } from './export-statement.ts';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let talent: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  talent = await api.signUp('talent', 'Ada');
});
afterAll(() => api.close());

const topUp = (as: Account, amount: string, key?: string) =>
  api.request('POST', '/wallets/me/top-ups', {
    as,
    body: { amount },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const mints = () => api.sql`SELECT amount, recipient_id FROM chain_operations WHERE kind = 'mint'`;

describe('topping up', () => {
  it('waits for the address, then asks the chain once per key', async () => {
    expect(failure(await topUp(company, String(dollars(5))))).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(await mints()).toHaveLength(0);
    await api.sql`UPDATE wallets SET address = '0x00000000000000000000000000000000000000aa' WHERE user_id = ${company.id}`;
    const answers = await Promise.all([1, 2, 3].map(() => topUp(company, String(dollars(5)), 'top-up')));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await mints()).toMatchObject([{ amount: String(dollars(5)), recipientId: company.id }]);
    expect(failure(await topUp(company, String(dollars(6)), 'top-up'))).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('is limited, and only for companies', async () => {
    expect(failure(await topUp(company, String(TOP_UP_LIMIT + dollars(1))))).toMatchObject({
      status: 400,
      fields: ['amount'],
    });
    for (const wrong of ['0', '-10000', '10001'])
      expect(failure(await topUp(company, wrong)), wrong).toMatchObject({ status: 400, fields: ['amount'] });
    expect(failure(await topUp(talent, '1'))).toMatchObject({ status: 403 });
    expect(failure(await api.request('POST', '/wallets/me/top-ups', { body: { amount: '1' } }))).toMatchObject({
      status: 401,
    });
    expect(await mints()).toHaveLength(1);
  });
});

describe('the wallet', () => {
  it('shows sums of the books and each transfer signed, newest first', async () => {
    await api.credit(company, dollars(40));
    await api.credit(company, dollars(2));
    const { body } = await api.request('GET', '/wallets/me', { as: company });
    expect(body).toMatchObject({
      balance: String(dollars(42)),
      pending: '0',
      available: String(dollars(42)),
      canTopUp: true,
    });
    expect(body.transfers).toMatchObject([
      { kind: 'deposit', amount: String(dollars(2)), description: 'Money received' },
      { amount: String(dollars(40)) },
    ]);
    expect((await api.request('GET', '/wallets/me', { as: talent })).body).toMatchObject({
      balance: '0',
      transfers: [],
    });
    expect(failure(await api.request('GET', '/wallets/me'))).toMatchObject({ status: 401 });
  });
});

describe('a statement', () => {
  const statement = async (query = '') => api.request('GET', `/wallets/me/statement${query}`, { as: company });
  const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

  it('adds up from the opening balance through all movements', async () => {
    const all = await statement();
    expect(all.body).toMatchObject({
      opening: '0',
      received: String(dollars(42)),
      spent: '0',
      closing: String(dollars(42)),
      total: 2,
      data: [{ amount: String(dollars(2)), kind: 'deposit' }, { amount: String(dollars(40)) }],
    });
    expect((await statement('?limit=1')).body).toMatchObject({
      total: 2,
      closing: String(dollars(42)),
      data: [{ amount: String(dollars(2)) }],
    });
  });

  it("contains the requested days, in the user's time zone", async () => {
    const later = await statement(`?from=${day(2)}&to=${day(5)}`);
    expect(later.body).toEqual({
      opening: String(dollars(42)),
      received: '0',
      spent: '0',
      closing: String(dollars(42)),
      total: 0,
      data: [],
    });
    expect((await statement(`?from=${day(-9)}&to=${day(-5)}&timeZone=Africa/Lagos`)).body).toMatchObject({
      opening: '0',
      closing: '0',
      total: 0,
    });
    expect((await statement(`?from=${day(-1)}&to=${day(1)}&timeZone=Asia/Tokyo`)).body).toMatchObject({
      opening: '0',
      total: 2,
    });
  });

  it('is a file too, with every movement of the period', async () => {
    const whole = await api.request('GET', '/wallets/me/statement/export', { as: company });
    expect(whole.headers['content-disposition']).toContain('statement-');
    const lines = String(whole.body).trim().split('\r\n');
    expect(lines[0]).toContain('Time (UTC),Type,Description,Amount (USD),Transaction,Block');
    expect(lines.slice(1).map((line) => line.split(',').slice(1, 4))).toEqual([
      ['Deposit', 'Money received', '2.00'],
      ['Deposit', 'Money received', '40.00'],
    ]);
    const actor = { userId: company.id, role: 'company', memberRole: 'owner' } as const;
    let pieces = '';
    for await (const page of await exportStatement(api.context, { actor, atOnce: 1 })) pieces += page;
    expect(pieces).toBe(whole.body);
    const none = await api.request('GET', `/wallets/me/statement/export?from=${day(2)}&to=${day(5)}`, { as: company });
    expect(String(none.body).trim().split('\r\n')).toHaveLength(1);
    const other = await api.request('GET', '/wallets/me/statement/export', { as: talent });
    expect(String(other.body).trim().split('\r\n')).toHaveLength(1);
    expect(failure(await api.request('GET', '/wallets/me/statement/export'))).toMatchObject({ status: 401 });
  });

  it('is limited, and only for its owner', async () => {
    for (const [query, field] of [
      ['?limit=1001', 'limit'],
      ['?from=2026-01-01', 'to'],
      ['?timeZone=Mars', 'timeZone'],
    ])
      expect(failure(await statement(query))).toMatchObject({ status: 400, fields: [field] });
    expect((await api.request('GET', '/wallets/me/statement', { as: talent })).body).toMatchObject({
      total: 0,
      data: [],
    });
    expect(failure(await api.request('GET', '/wallets/me/statement'))).toMatchObject({ status: 401 });
  });
});

describe('dashboards', () => {
  it("count the period's movements, and the balance at its end", async () => {
    const job = await api.postJob(company, { title: 'Baker' });
    const application = await api.apply(talent, job);
    await api.move(company, application, 'Shortlisted');
    const today = new Date().toISOString().slice(0, 10);
    const now = await api.request('GET', `/dashboards/company?from=${today}&to=${today}`, { as: company });
    expect(now.body).toMatchObject({
      activeJobs: 1,
      totalJobsPosted: 1,
      totalApplicants: 1,
      hiredTalents: 0,
      escrowBalance: '0',
      walletBalance: String(dollars(42)),
      stages: { Shortlisted: 1, Applied: 0 },
      byJob: [{ jobId: job.id, jobTitle: 'Baker', applicants: 1 }],
    });
    expect(now.headers).toHaveProperty('x-events-up-to');
    const past = await api.request('GET', '/dashboards/company?from=2020-01-01&to=2020-01-31', { as: company });
    expect(past.body).toMatchObject({
      activeJobs: 0,
      escrowBalance: '0',
      totalJobsPosted: 0,
      totalApplicants: 0,
      stages: { Shortlisted: 0 },
      byJob: [],
    });
    const mine = await api.request('GET', '/dashboards/talent', { as: talent });
    expect(mine.body).toMatchObject({
      activeApplications: 1,
      pendingContracts: 0,
      escrowBalance: '0',
      onTheWay: '0',
      stages: { Shortlisted: 1 },
      recent: [{ id: application }],
      completion: { percent: 0 },
    });
    expect(failure(await api.request('GET', '/dashboards/talent?from=2020-02-01', { as: talent }))).toMatchObject({
      status: 400,
      fields: ['to'],
    });
    expect(failure(await api.request('GET', '/dashboards/company', { as: talent }))).toMatchObject({ status: 403 });
  });
});

describe('the bell', () => {
  it('lists notices of the other side only, newest first, and marks them read', async () => {
    const reader = await api.signUp('talent', 'Reader');
    for (const title of ['One', 'Two', 'Three'])
      await api.move(company, await api.apply(reader, await api.postJob(company, { title })), 'Shortlisted');
    const first = await api.request('GET', '/notifications?limit=2', { as: reader });
    expect(first.body).toMatchObject({
      unread: 3,
      data: [{ data: { jobTitle: 'Three' }, readAt: null }, { data: { jobTitle: 'Two' } }],
    });
    const rest = await api.request('GET', `/notifications?limit=2&before=${first.body.nextBefore}`, { as: reader });
    expect(rest.body).toMatchObject({ data: [{ data: { jobTitle: 'One' } }], nextBefore: null });
    const read = (body: object) => api.request('POST', '/notifications/read', { as: reader, body });
    expect((await read({ seq: first.body.data[1].seq })).body).toEqual({ unread: 2, more: false });
    expect((await read({ upTo: first.body.data[0].seq })).body).toEqual({ unread: 0, more: false });
    expect(failure(await read({}))).toMatchObject({ status: 400 });
    expect(failure(await api.request('GET', '/notifications'))).toMatchObject({ status: 401 });
  });
});
