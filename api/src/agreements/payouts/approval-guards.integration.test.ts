import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REAUTHENTICATION_MINUTES } from '@hireledger/domain/accounts/credentials';
import { dollars } from '@hireledger/domain/money/usd';
import { failure, PASSWORD, type Account } from '../../test-api.ts';
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

describe('the daily limit of an account without a passkey', () => {
  const [limit, hour] = [dollars(50_000), 3_600_000];
  const worth = async (company: Account, amount: bigint) =>
    approve(company, { applicationId: await finished(company), amount: String(amount) });

  it('refuses more than that in 24 hours, says what is left and when it is possible, and allows it then', async () => {
    const company = await companyWith(limit * 3n);
    expect(await worth(company, dollars(30_000))).toMatchObject({ status: 200 });
    const pass = async (ms: number) => {
      api.time.shift += ms;
      for (const account of [company, talent]) await api.newSession(account);
    };
    await pass(hour);
    const before = api.context.clock().getTime();
    expect(await worth(company, dollars(12_000))).toMatchObject({ status: 200 });
    const after = api.context.clock().getTime();
    const application = await finished(company);
    const quote = await api.request('GET', `/applications/${application}/payout-quote`, { as: company });
    const { freeAt, ...daily } = quote.body.dailyLimit;
    expect(daily).toEqual({
      limit: String(limit),
      left: String(dollars(8_000)),
      withPasskey: String(dollars(250_000)),
    });
    const newest = Date.parse(freeAt) - 24 * hour;
    expect(newest >= before && newest <= after, freeAt).toBe(true);
    const body = { applicationId: application, amount: String(dollars(10_000)) };
    const refused = failure(await approve(company, body));
    expect(refused).toMatchObject({
      status: 409,
      code: 'DAILY_LIMIT_REACHED',
      details: { limit: String(limit), left: String(dollars(8_000)) },
    });
    expect(refused.message).toBe(
      'This payout of $10,000.00 exceeds your limit of $50,000.00 in 24 hours. $8,000.00 is left. Add a passkey in your security settings to raise it to $250,000.00, or approve this payout in 23 hours.',
    );
    expect(failure(await approve(company, { ...body, amount: String(limit + dollars(1)) })).details).toMatchObject({
      possibleFrom: null,
    });
    await pass(23 * hour + 1_000);
    expect(await approve(company, body)).toMatchObject({ status: 200 });
    await pass(-api.time.shift);
  });

  it('is kept when approvals race, and counts each company separately', async () => {
    const [company, other] = [await companyWith(limit * 3n), await companyWith(limit)];
    const answers = await Promise.all(
      (await Promise.all([0, 1, 2, 3].map(() => finished(company)))).map((applicationId) =>
        approve(company, { applicationId, amount: String(dollars(20_000)) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await worth(other, limit)).toMatchObject({ status: 200 });
  });
});

describe('an approval of an impossible amount', () => {
  it('is refused with a sentence of its own for each fault, and stage, consents, payouts and operations are as before', async () => {
    const company = await companyWith(dollars(100));
    const application = await finished(company);
    const before = await countMoney();
    const sentences = [];
    for (const amount of [0n, -1n, 9_999n, dollars(100) + 1n, 2n ** 128n, 'a lot']) {
      const refused = failure(await approve(company, { applicationId: application, amount: String(amount) }));
      expect([400, 409], String(amount)).toContain(refused.status);
      sentences.push(refused.message);
    }
    expect(new Set(sentences).size, sentences.join(' ')).toBe(sentences.length);
    expect(await countMoney()).toEqual(before);
    expect(await api.stageOf(application)).toBe('Completed');
    expect(await api.sql`SELECT FROM consents WHERE user_id = ${company.id}`).toHaveLength(0);
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

  it('give the first answer to every repeat with one key, even at the same moment', async () => {
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
    await approve(company, { applicationId: first, amount: '10000' }, 'key-2');
    const before = await countMoney();
    expect(failure(await approve(company, { applicationId: second, amount: '10000' }, 'key-2'))).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(failure(await approve(company, { applicationId: first, amount: '20000' }, 'key-2'))).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(await countMoney()).toEqual(before);
    expect(await approve(company, { applicationId: second, amount: '10000' }, 'key-3')).toMatchObject({ status: 200 });
  });

  it('free a key whose command failed', async () => {
    const company = await companyWith(0n);
    const application = await finished(company);
    expect(failure(await approve(company, { applicationId: application, amount: '10000' }, 'key-4'))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    await api.credit(company, dollars(1));
    expect(await approve(company, { applicationId: application, amount: '10000' }, 'key-4')).toMatchObject({
      status: 200,
    });
  });
});

describe('an approval long after the password was entered', () => {
  it('requires it again; the right one is enough for the next quarter of an hour', async () => {
    const company = await companyWith(dollars(100));
    const [first, second] = [await finished(company), await finished(company)];
    api.time.shift = REAUTHENTICATION_MINUTES * 60_000 + 1_000;
    expect(failure(await approve(company, { applicationId: first, amount: '10000' }))).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
    });
    expect(failure(await approve(company, { applicationId: first, amount: '10000', password: 'wrong' }))).toMatchObject(
      {
        status: 400,
        code: 'VALIDATION_FAILED',
        fields: ['password'],
      },
    );
    expect(await api.stageOf(first)).toBe('Completed');
    expect(await approve(company, { applicationId: first, amount: '10000', password: PASSWORD })).toMatchObject({
      status: 200,
    });
    expect(await approve(company, { applicationId: second, amount: '10000' })).toMatchObject({ status: 200 });
    api.time.shift = 0;
  });

  it('accepts five wrong passwords, then requires a wait', async () => {
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
