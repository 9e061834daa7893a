import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELETION_DAYS } from '@hireledger/domain/accounts/deletion';
import { EXPORTS_PER_DAY } from '@hireledger/domain/accounts/exports';
import { throughEscrow2 } from '../../agreements/payouts/test-escrow-2.ts';
import { failure, PASSWORD, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let signer: Awaited<ReturnType<typeof throughEscrow2>>;
beforeAll(async () => {
  api = await startTestApi();
  signer = await throughEscrow2(api);
});
afterAll(() => api.close());

const preview = async (as: Account) => (await api.request('GET', '/account/deletion', { as })).body.data;
const leave = (as: Account, body: object = { password: PASSWORD }) =>
  api.request('POST', '/account/deletion', { as, body });
const keep = (as: Account) => api.request('DELETE', '/account/deletion', { as });
const account = async (as: Account) => (await api.request('GET', '/account', { as })).body.data;
const jobStatus = async (job: { id: string }) => (await api.request('GET', `/jobs/${job.id}`)).body.data.status;

describe("requesting an account's deletion", () => {
  it('requires the password, gives two weeks, ends all other sessions and sends a mail', async () => {
    const ada = await api.signUp('talent', 'Ada');
    const elsewhere = { ...ada };
    await api.newSession(elsewhere);
    expect(failure(await leave(ada, {}))).toMatchObject({ status: 400, fields: ['password'] });
    expect(failure(await leave(ada, { password: 'wrong' }))).toMatchObject({ status: 400, fields: ['password'] });
    const answer = await leave(ada);
    expect(answer).toMatchObject({ status: 200 });
    const days = (new Date(answer.body.deletesAt).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(DELETION_DAYS - 0.01);
    expect(days).toBeLessThanOrEqual(DELETION_DAYS);
    expect(await account(ada)).toMatchObject({ deletion: { deletesAt: answer.body.deletesAt, held: null } });
    expect(await api.mailTo(ada.email)).toMatchObject({ template: 'deletion-requested' });
    expect(await api.request('GET', '/account', { as: elsewhere })).toMatchObject({ status: 401 });
    expect((await leave(ada)).body.deletesAt).toBe(answer.body.deletesAt);
  });

  it('is refused to a member whose role changed since the request came', async () => {
    const company = await api.signUp('company');
    // The session, with the role, stays in the cache of the process.
    await account(company);
    await api.sql`UPDATE memberships SET ended_at = now() WHERE person_id = ${company.personId}`;
    await api.sql`
      INSERT INTO memberships (account_id, person_id, role, joined_at, created_at)
      VALUES (${company.id}, ${company.personId}, 'viewer', now(), now())`;
    expect(failure(await leave(company))).toMatchObject({ status: 403, code: 'ROLE_FORBIDDEN' });
    expect(await api.sql`SELECT FROM users WHERE id = ${company.id} AND deletes_at IS NULL`).toHaveLength(1);
  });

  it('waits for money that a later milestone has in escrow', async () => {
    const company = await api.signUp('company', 'Acme');
    await api.credit(company, 9_000_000n);
    const ada = await api.signUp('talent', 'Ada');
    const application = await api.apply(ada, await api.postJob(company));
    await api.sql`UPDATE applications SET stage = 'Accepted', has_contract = true WHERE id = ${application}`;
    const [agreement] = await api.sql<{ id: string }[]>`
      WITH escrow AS (INSERT INTO escrow_contracts (address, code_hash, from_block, token, until) VALUES ('0xe', '0x', 1, '0xt', now()) ON CONFLICT DO NOTHING)
      INSERT INTO agreements (application_id, company_id, talent_id, terms, salt, escrow_address, payee_address, chain_terms, commitment)
      SELECT id, company_id, talent_id, '{}', ${Buffer.alloc(32)}, '0xe', '0xp', '{}', id::text FROM applications WHERE id = ${application} RETURNING id`;
    await api.sql`
      INSERT INTO milestones (agreement_id, milestone, amount, due_at, state, ended_at, to_payee, fee, by_deadline)
      VALUES (${agreement!.id}, 0, 1000000, now(), 'released', now(), 1000000, 0, false), (${agreement!.id}, 1, 2000000, now(), 'submitted', NULL, NULL, NULL, NULL)`;
    await api.sql`
      INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, incarnation, at)
      SELECT 'escrow-funded', credit_account, ${`escrow:${agreement!.id}:1`}, 2000000, block_hash, 0, 1, now()
        FROM ledger_transfers WHERE credit_account = ${`company:${company.id}`}`;
    await api.sql`
      INSERT INTO payouts (agreement_id, milestone, application_id, company_id, talent_id, amount, requested_at, state, transaction_hash, block_number, released_at)
      VALUES (${agreement!.id}, 0, ${application}, ${company.id}, ${ada.id}, 1000000, now(), 'released', '0x1', 1, now())`;
    expect((await preview(ada)).blockers).toEqual([expect.stringContaining('$2.00 is in escrow')]);
    expect(await leave(ada)).toMatchObject({ status: 409 });
  });

  it('leaves a read-only account until the deletion is cancelled', async () => {
    const ada = await api.signUp('talent');
    const company = await api.signUp('company');
    const job = await api.postJob(company);
    await leave(ada);
    expect(
      failure(await api.request('POST', '/users/apply-for-job', { as: ada, body: { jobId: job.id } })),
    ).toMatchObject({ status: 409, code: 'ACCOUNT_LEAVING' });
    expect(
      failure(await api.request('PATCH', '/users/add-socials', { as: ada, body: { phoneNumber: '1', linkedin: '' } })),
    ).toMatchObject({ status: 409 });
    expect(await api.request('GET', '/users/my-applications', { as: ada })).toMatchObject({ status: 200 });
    // A new sign-in can cancel the deletion, too.
    ada.token = (
      await api.request('POST', '/auth/login', { body: { email: ada.email, password: PASSWORD } })
    ).body.token;
    expect(await account(ada)).toMatchObject({ deletion: { held: null } });
    expect(await keep(ada)).toMatchObject({ status: 200 });
    expect(await account(ada)).toMatchObject({ deletion: null });
    expect(await api.request('POST', '/users/apply-for-job', { as: ada, body: { jobId: job.id } })).toMatchObject({
      status: 201,
    });
    expect(await keep(ada)).toMatchObject({ status: 200 });
  });

  it("closes a company's open jobs and reopens exactly those when it is cancelled", async () => {
    const company = await api.signUp('company');
    const [open, closed] = [await api.postJob(company), await api.postJob(company)];
    await api.sql`UPDATE jobs SET closed_at = now() WHERE id = ${closed.id}`;
    expect(await leave(company)).toMatchObject({ status: 200 });
    expect([await jobStatus(open), await jobStatus(closed)]).toEqual(['Closed', 'Closed']);
    expect(await api.request('GET', `/companies/${company.id}`)).toMatchObject({ status: 404 });
    await keep(company);
    expect([await jobStatus(open), await jobStatus(closed)]).toEqual(['Active', 'Closed']);
  });

  it('hides the profile from companies that the talent applied to; the application stays', async () => {
    const [ada, company] = [await api.signUp('talent', 'Ada'), await api.signUp('company')];
    await api.sql`UPDATE socials SET phone_number = '+2348012345678' WHERE user_id = ${ada.id}`;
    const application = await api.apply(ada, await api.postJob(company));
    const seen = async () => (await api.request('GET', `/applications/${application}`, { as: company })).body.data;
    expect(await seen()).toMatchObject({
      fullName: 'Ada',
      phoneNumber: '+2348012345678',
      email: ada.email,
      profileHidden: false,
    });
    await leave(ada);
    expect(await seen()).toMatchObject({
      fullName: 'Ada',
      hiringStage: 'Applied',
      phoneNumber: null,
      email: '',
      experience: [],
      profileHidden: true,
    });
    await keep(ada);
    expect(await seen()).toMatchObject({ phoneNumber: '+2348012345678', profileHidden: false });
  });

  it('says to a talent how many contracts end with the account, and to a company that somebody works for it', async () => {
    const [ada, company] = [await api.signUp('talent', 'Ada'), await api.signUp('company')];
    const application = await api.apply(ada, await api.postJob(company));
    expect(await preview(ada)).toMatchObject({ endingContracts: 0 });
    await api.sql`UPDATE applications SET stage = 'Accepted', has_contract = true WHERE id = ${application}`;
    expect(await preview(ada)).toMatchObject({ endingContracts: 1, blockers: [] });
    expect(await preview(company)).toMatchObject({
      endingContracts: 0,
      blockers: [expect.stringContaining('1 person works for you')],
    });
  });

  it('is refused with the reasons while talents wait for pay or money moves', async () => {
    const [company, ada] = [await api.signUp('company'), await api.signUp('talent')];
    const job = await api.postJob(company, { currency: 'USD', salaryMin: 10 });
    const application = await api.apply(ada, job);
    await api.move(company, application, 'Shortlisted');
    await api.move(ada, application, 'Completed');
    expect(await preview(company)).toMatchObject({
      blockers: ['1 person has finished work and waits for pay. Approve it first.'],
    });
    expect(failure(await leave(company))).toMatchObject({
      status: 409,
      code: 'DELETION_BLOCKED',
      details: { blockers: [expect.stringContaining('waits for pay')] },
    });
    await api.credit(company, 50_000_000n);
    await signer.giveWallet(company);
    await api.request('POST', '/users/approve-completion-and-disburse', {
      as: company,
      body: { applicationId: application },
    });
    for (const side of [company, ada])
      expect(failure(await leave(side))).toMatchObject({
        status: 409,
        message: expect.stringContaining('in progress'),
      });
    expect(await account(company)).toMatchObject({ deletion: null });
  });

  it('waits until the balance is withdrawn', async () => {
    const company = await api.signUp('company');
    await api.credit(company, 12_500_000n);
    // Test money is worth nothing.
    expect(await preview(company)).toMatchObject({ blockers: [], testMoney: '12500000' });
    await api.sql`UPDATE chain_identity SET chain_id = 8453`;
    const blockers = [expect.stringContaining('$12.50')];
    expect(await preview(company)).toMatchObject({ blockers });
    expect(failure(await leave(company))).toMatchObject({
      status: 409,
      code: 'DELETION_BLOCKED',
      details: { blockers },
    });
    expect(await account(company)).toMatchObject({ deletion: null });
  });

  it('accepts a mailed code from somebody without a password, once', async () => {
    const ada = await api.signUp('talent');
    expect(failure(await api.request('POST', '/account/deletion/code', { as: ada }))).toMatchObject({ status: 400 });
    await api.sql`UPDATE persons SET password_hash = NULL WHERE id = ${ada.personId}`;
    expect(await preview(ada)).toMatchObject({ hasPassword: false });
    expect(failure(await leave(ada, {}))).toMatchObject({ status: 400, fields: ['code'] });
    await api.request('POST', '/account/deletion/code', { as: ada });
    const { code } = (await api.mailTo(ada.email)).fields;
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(failure(await leave(ada, { code: wrong }))).toMatchObject({ status: 400, code: 'CODE_WRONG' });
    expect(await leave(ada, { code })).toMatchObject({ status: 200 });
    await keep(ada);
    expect(failure(await leave(ada, { code }))).toMatchObject({ status: 400, code: 'CODE_EXPIRED' });
  });
});

describe('an export', () => {
  const ask = (as: Account) => api.request('POST', '/account/exports', { as });
  const list = async (as: Account) => (await api.request('GET', '/account/exports', { as })).body.data;

  it('can be requested one at a time and at most three times a day, even at once', async () => {
    const ada = await api.signUp('talent');
    const answers = await Promise.all([ask(ada), ask(ada)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await list(ada)).toMatchObject([{ state: 'requested', percent: 0, bytes: null }]);
    for (let n = 1; n < EXPORTS_PER_DAY; n += 1) {
      await api.sql`UPDATE data_exports SET state = 'ready', bytes = 1, expires_at = now() WHERE user_id = ${ada.id} AND state = 'requested'`;
      expect(await ask(ada)).toMatchObject({ status: 201 });
    }
    await api.sql`UPDATE data_exports SET state = 'expired' WHERE user_id = ${ada.id}`;
    expect(failure(await ask(ada))).toMatchObject({ status: 429 });
    api.time.shift = 25 * 3_600_000;
    await api.newSession(ada);
    expect(await ask(ada)).toMatchObject({ status: 201 });
    api.time.shift = 0;
  });

  it('of somebody else, unfinished or past its week looks like a missing one', async () => {
    const [ada, eve] = [await api.signUp('talent'), await api.signUp('talent')];
    const { id } = (await ask(ada)).body.data;
    const file = (as: Account) => api.request('GET', `/account/exports/${id}/file`, { as });
    expect(await file(ada)).toMatchObject({ status: 404 });
    await api.sql`UPDATE data_exports SET state = 'ready', bytes = 1, expires_at = now() + interval '1 hour' WHERE id = ${id}`;
    expect(await file(eve)).toMatchObject({ status: 404 });
    await api.sql`UPDATE data_exports SET expires_at = now() - interval '1 hour' WHERE id = ${id}`;
    expect(await file(ada)).toMatchObject({ status: 404 });
  });
});
