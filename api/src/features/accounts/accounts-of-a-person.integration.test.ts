import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, PASSWORD, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

const logIn = (email: string, body: object = {}) =>
  api.request('POST', '/auth/login', { body: { email, password: PASSWORD, ...body } });
const switchTo = (as: { token: string }, accountId: string) =>
  api.request('POST', '/auth/switch-account', { as, body: { accountId } });
const add = (as: { token: string }, body: object) => api.request('POST', '/accounts', { as, body });

/** A person with a company and, since later, a talent account. */
async function withTwo(): Promise<{ company: Account; talentId: string }> {
  const company = await api.signUp('company', 'Harbour Works');
  const { body } = await add(company, { role: 'talent', fullName: 'Ada Obi' });
  return { company, talentId: body.user.id };
}

describe('signing in as a person with several accounts', () => {
  it('answers user, person and accounts, and opens the account that they had first, whichever was used last', async () => {
    const { company, talentId } = await withTwo();
    const { status, body } = await logIn(company.email);
    expect(status).toBe(200);
    expect(body.user).toEqual({ id: company.id, email: company.email, fullName: 'Harbour Works', role: 'company' });
    expect(body.person).toEqual({ id: company.personId, email: company.email, fullName: 'Ada Obi' });
    expect(body.accounts).toEqual([
      { id: company.id, fullName: 'Harbour Works', role: 'company', memberRole: 'owner' },
      { id: talentId, fullName: 'Ada Obi', role: 'talent', memberRole: 'owner' },
    ]);
    expect(company.personId).not.toBe(company.id);
    await switchTo(body, talentId);
    expect((await logIn(company.email)).body.user.id).toBe(company.id);
  });

  it('opens the account that is asked for, and none of somebody else', async () => {
    const { company, talentId } = await withTwo();
    expect((await logIn(company.email, { accountId: talentId })).body.user).toMatchObject({
      id: talentId,
      role: 'talent',
    });
    const other = await api.signUp('company');
    expect(failure(await logIn(company.email, { accountId: other.id }))).toMatchObject({ status: 404 });
    expect(failure(await logIn(company.email, { accountId: 'none' }))).toMatchObject({
      status: 400,
      fields: ['accountId'],
    });
  });

  it('opens the account with their own id first, as accounts from before there were persons have', async () => {
    const company = await api.signUp('company');
    const [known] = await api.sql<
      { passwordHash: string }[]
    >`SELECT password_hash FROM persons WHERE id = ${company.personId}`;
    const [old] = await api.sql<{ id: string }[]>`
      INSERT INTO users (email, email_key, full_name, role, password_hash)
      VALUES ('old@example.com', 'old@example.com', 'Old', 'talent', ${known!.passwordHash}) RETURNING id`;
    await api.sql`
      INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) VALUES (${company.id}, ${old!.id}, 'viewer', '2020-01-01', now())`;
    expect((await logIn('old@example.com')).body).toMatchObject({
      user: { id: old!.id },
      accounts: [{ id: company.id }, { id: old!.id }],
    });
  });

  it('is refused with a sentence where no membership is left', async () => {
    const company = await api.signUp('company');
    const viewer = await api.addMember(company, 'viewer');
    expect((await logIn(viewer.email)).body.accounts).toMatchObject([{ id: company.id, memberRole: 'viewer' }]);
    await api.sql`UPDATE memberships SET ended_at = now() WHERE person_id = ${viewer.personId}`;
    expect(failure(await logIn(viewer.email))).toMatchObject({ status: 403, code: 'NO_ACCOUNT_LEFT' });
    expect(failure(await logIn(viewer.email, { password: 'wrong password' }))).toMatchObject({
      code: 'CREDENTIALS_WRONG',
    });
  });
});

describe('switching', () => {
  it('opens a session in the other account with the same end; the old one ends within ten minutes', async () => {
    const { company, talentId } = await withTwo();
    const { body: before } = await logIn(company.email, { remember: true });
    const { status, body: after } = await switchTo(before, talentId);
    expect(status).toBe(200);
    expect(after).toMatchObject({ user: { id: talentId, role: 'talent' }, person: { id: company.personId } });
    expect((await api.request('GET', '/dashboards/talent', { as: after })).status).toBe(200);
    expect(failure(await api.request('GET', '/dashboards/company', { as: after }))).toMatchObject({ status: 403 });
    expect((await api.request('GET', '/dashboards/company', { as: before })).status).toBe(200);
    const ends = await api.sql<{ minutes: number; account: string }[]>`
      SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes, user_id AS account FROM sessions
       WHERE person_id = ${company.personId} ORDER BY created_at DESC LIMIT 2`;
    expect(ends).toEqual([
      { minutes: 30 * 24 * 60, account: talentId },
      { minutes: 10, account: company.id },
    ]);
    const listed = async (as: { token: string }): Promise<{ current: boolean }[]> =>
      (await api.request('GET', '/account/sessions', { as })).body.data;
    // That of the sign-up, and the caller's own.
    expect((await listed(after)).map(({ current }) => current)).toEqual([true, false]);
    expect((await listed(before)).map(({ current }) => current)).toEqual([true, false, false]);
  });

  it('reads of an account of others as of none', async () => {
    const [{ company }, other] = [await withTwo(), await api.signUp('company')];
    expect(failure(await switchTo(company, other.id))).toMatchObject({ status: 404 });
    expect(failure(await switchTo(company, crypto.randomUUID()))).toMatchObject({ status: 404 });
  });

  it('ends with the password: a reset or another device ends the sessions of all accounts', async () => {
    const { company, talentId } = await withTwo();
    const { body: elsewhere } = await switchTo((await logIn(company.email)).body, talentId);
    const { body: here } = await logIn(company.email);
    await api.request('DELETE', '/account/sessions', { as: here });
    expect(failure(await api.request('GET', '/auth/me', { as: elsewhere }))).toMatchObject({ status: 401 });
    expect((await api.request('GET', '/auth/me', { as: here })).body.accounts).toHaveLength(2);
  });
});

describe('adding an account', () => {
  it('creates a company that the person owns, with all that belongs to it, and opens it', async () => {
    const talent = await api.signUp('talent', 'Ada Obi');
    const { status, body } = await add(talent, { role: 'company', fullName: 'Ada Boats' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ user: { role: 'company', fullName: 'Ada Boats', email: talent.email } });
    expect(body.accounts).toHaveLength(2);
    const job = await api.postJob({ ...talent, ...body.user, token: body.token });
    expect(job).toMatchObject({ companyId: body.user.id });
    expect(await api.sql`SELECT FROM wallets WHERE user_id = ${body.user.id}`).toHaveLength(1);
  });

  it('gives nobody a second talent account, also not for two calls at once', async () => {
    const company = await api.signUp('company');
    const answers = await Promise.all([1, 2].map(() => add(company, { role: 'talent', fullName: 'Ada Obi' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(failure(await add(company, { role: 'talent', fullName: 'Ada' }))).toMatchObject({ code: 'TALENT_ALREADY' });
    expect(failure(await add(company, { role: 'talent', fullName: ' ' }))).toMatchObject({
      status: 400,
      fields: ['fullName'],
    });
  });
});

describe('the name of a person', () => {
  it('is null for who signed a company up, until they say it', async () => {
    const company = await api.signUp('company', 'Harbour Works');
    expect((await api.request('GET', '/auth/me', { as: company })).body.person.fullName).toBeNull();
    const named = await api.request('PATCH', '/auth/me', { as: company, body: { fullName: '  Grace Bell ' } });
    expect(named.body.data).toMatchObject({ id: company.personId, fullName: 'Grace Bell' });
    const { body } = await api.request('GET', '/auth/me', { as: company });
    expect(body).toMatchObject({ person: { fullName: 'Grace Bell' }, user: { fullName: 'Harbour Works' } });
  });

  it('is the name of the account for who signed up as a talent', async () => {
    const talent = await api.signUp('talent', 'Ada Obi');
    expect((await api.request('GET', '/auth/me', { as: talent })).body.person.fullName).toBe('Ada Obi');
  });
});

it('two members may choose the same idempotency key', async () => {
  const company = await api.signUp('company');
  const recruiter = await api.addMember(company, 'recruiter');
  const post = (as: Account, title: string) =>
    api.request('POST', '/company/job-posting', {
      as,
      headers: { 'idempotency-key': 'the same' },
      body: { title, employmentTypes: ['Full-Time'], jobDescription: 'Build.', salaryMin: 1000, capacity: 1 },
    });
  expect((await post(company, 'Pilot')).body.data.title).toBe('Pilot');
  expect((await post(recruiter, 'Diver')).body.data.title).toBe('Diver');
  expect((await post(recruiter, 'Diver')).body.data.title).toBe('Diver');
  expect(failure(await post(company, 'Diver'))).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  expect(await api.sql`SELECT FROM jobs WHERE company_id = ${company.id}`).toHaveLength(2);
});
