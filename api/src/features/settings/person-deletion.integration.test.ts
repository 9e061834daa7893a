import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELETION_DAYS } from '@hireledger/domain/accounts/deletion';
import { failure, PASSWORD, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const preview = async (as: Account) => (await api.request('GET', '/auth/me/deletion', { as })).body.data;
const leave = (as: Account, body: object = { password: PASSWORD }) =>
  api.request('POST', '/auth/me/deletion', { as, body });
const keep = (as: Account) => api.request('DELETE', '/auth/me/deletion', { as });
const account = async (as: Account) => (await api.request('GET', '/account', { as })).body.data;
const rename = (as: Account) => api.request('PATCH', '/auth/me', { as, body: { fullName: 'Ada' } });
const talentIsShown = async ({ id }: Account) =>
  (await api.sql<{ shown: boolean }[]>`SELECT deletes_at IS NULL AS shown FROM users WHERE id = ${id}`)[0]!.shown;
const mailsTo = async ({ email }: Account, template: string) =>
  (await api.sql`SELECT FROM outbox WHERE payload ->> 'to' = ${email} AND payload ->> 'template' = ${template}`).length;

/** The same person in another account, with a session in it. */
async function alsoIn(person: Account, other: Account, role: string): Promise<Account> {
  await api.sql`INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) VALUES (${other.id}, ${person.personId}, ${role}, now(), now())`;
  const account = { ...other, email: person.email, personId: person.personId, token: '' };
  await api.newSession(account);
  return account;
}

describe("requesting the deletion of one's own sign-in", () => {
  it('requires the password, gives two weeks, ends all other sessions and sends a mail', async () => {
    const company = await api.signUp('company');
    const finance = await api.addMember(company, 'finance');
    const elsewhere = await alsoIn(finance, await api.signUp('company'), 'viewer');
    expect(failure(await leave(finance, {}))).toMatchObject({ status: 400, fields: ['password'] });
    expect(failure(await leave(finance, { password: 'wrong' }))).toMatchObject({ status: 400, fields: ['password'] });
    expect(await preview(finance)).toMatchObject({ blockers: [], testMoney: null, hasPassword: true });
    const answer = await leave(finance);
    expect(answer).toMatchObject({ status: 200 });
    const days = (Date.parse(answer.body.deletesAt) - Date.now()) / DAY_MS;
    expect([days > DELETION_DAYS - 0.01, days <= DELETION_DAYS]).toEqual([true, true]);
    expect(await account(finance)).toMatchObject({
      deletion: null,
      personDeletion: { deletesAt: answer.body.deletesAt, held: null },
    });
    expect(await api.request('GET', '/account', { as: elsewhere })).toMatchObject({ status: 401 });
    expect(await api.mailTo(finance.email)).toMatchObject({
      template: 'deletion-requested',
      fields: { of: 'sign-in', fullName: expect.stringContaining('Finance') },
    });
    // Nobody else is concerned.
    expect(await account(company)).toMatchObject({ deletion: null, personDeletion: null });
    expect(await rename(company)).toMatchObject({ status: 200 });
  });

  it('leaves the person able to read alone, in all accounts, until it is cancelled', async () => {
    const company = await api.signUp('company');
    const viewer = await api.addMember(company, 'viewer');
    const other = await alsoIn(viewer, await api.signUp('company'), 'recruiter');
    await leave(viewer);
    await api.newSession(other);
    for (const as of [viewer, other])
      expect(failure(await rename(as))).toMatchObject({
        status: 409,
        code: 'ACCOUNT_LEAVING',
        message: 'Your sign-in is scheduled for deletion. Cancel that to continue.',
      });
    expect(await api.request('GET', '/company/members', { as: other })).toMatchObject({ status: 200 });
    const { body } = await api.request('POST', '/auth/login', { body: { email: viewer.email, password: PASSWORD } });
    const back = { ...viewer, token: body.token };
    expect(await keep(back)).toMatchObject({ status: 200 });
    for (const as of [back, viewer, other]) expect(await rename(as)).toMatchObject({ status: 200 });
    expect(await account(back)).toMatchObject({ personDeletion: null });
    expect(await keep(back)).toMatchObject({ status: 200 });
  });

  it('is refused to the last owner of a company, who reads what to do; not to one of two', async () => {
    const acme = await api.signUp('company', 'Acme');
    const blockers = ['Acme would have no owner. Make another member an owner, or delete the company first.'];
    expect(await preview(acme)).toMatchObject({ blockers });
    expect(failure(await leave(acme))).toMatchObject({
      status: 409,
      code: 'DELETION_BLOCKED',
      message: `Your sign-in cannot be deleted yet. ${blockers[0]}`,
      details: { blockers },
    });
    const second = await api.addMember(acme, 'owner');
    const elsewhere = await alsoIn(second, await api.signUp('company', 'Harbour'), 'viewer');
    expect(await leave(elsewhere)).toMatchObject({ status: 200 });
    expect(await account(acme)).toMatchObject({ personDeletion: null });
  });

  it('leaves an owner who stays', async () => {
    const acme = await api.signUp('company');
    const [eve, viewer] = [await api.addMember(acme, 'owner'), await api.addMember(acme, 'viewer')];
    const leaveCompany = (as: Account) => api.request('POST', '/company/leave', { as });
    const makeOwner = ({ personId }: Account) =>
      api.request('PATCH', `/company/members/${personId}`, { as: acme, body: { role: 'owner', password: PASSWORD } });
    const passOwnership = ({ personId }: Account) =>
      api.request('POST', '/company/ownership', { as: acme, body: { personId, password: PASSWORD } });
    await leave(eve);
    await leave(viewer);
    expect(failure(await leaveCompany(acme))).toMatchObject({ status: 409, code: 'LAST_OWNER' });
    expect(failure(await leave(acme))).toMatchObject({ status: 409, code: 'DELETION_BLOCKED' });
    for (const make of [makeOwner, passOwnership])
      expect(failure(await make(viewer))).toMatchObject({
        status: 409,
        code: 'ACCOUNT_LEAVING',
        message: 'The sign-in of this member is scheduled for deletion. They can be an owner once they cancel that.',
      });
    await keep(viewer);
    expect(await makeOwner(viewer)).toMatchObject({ status: 200 });
    const answers = await Promise.all([leave(viewer), leaveCompany(acme)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('accepts a mailed code from somebody without a password', async () => {
    const viewer = await api.addMember(await api.signUp('company'), 'viewer');
    await api.sql`UPDATE persons SET password_hash = NULL WHERE id = ${viewer.personId}`;
    expect(failure(await leave(viewer, {}))).toMatchObject({ status: 400, fields: ['code'] });
    await api.request('POST', '/account/deletion/code', { as: viewer });
    const { code } = (await api.mailTo(viewer.email)).fields;
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(failure(await leave(viewer, { code: wrong }))).toMatchObject({ code: 'CODE_WRONG' });
    expect(await leave(viewer, { code })).toMatchObject({ status: 200 });
  });

  it('twice at the same moment is one deletion with one mail', async () => {
    const viewer = await api.addMember(await api.signUp('company'), 'viewer');
    const answers = await Promise.all([leave(viewer), leave(viewer)]);
    const dates = new Set(answers.map(({ body }) => body.deletesAt));
    expect([answers.map(({ status }) => status), dates.size]).toEqual([[200, 200], 1]);
    expect(await mailsTo(viewer, 'deletion-requested')).toBe(1);
  });

  it('lets the person join no further company', async () => {
    const viewer = await api.addMember(await api.signUp('company'), 'viewer');
    const other = await api.signUp('company');
    await api.request('POST', '/company/invitations', { as: other, body: { email: viewer.email, role: 'viewer' } });
    const { token } = (await api.mailTo(viewer.email)).fields;
    await leave(viewer);
    const accept = () => api.request('POST', `/invitations/${token}/accept`, { as: viewer, body: {} });
    expect(failure(await accept())).toMatchObject({ status: 409, code: 'ACCOUNT_LEAVING' });
    await keep(viewer);
    expect(await accept()).toMatchObject({ status: 201 });
  });

  it('ends with what is left of the person when they are removed and begin again', async () => {
    const company = await api.signUp('company');
    const finance = await api.addMember(company, 'finance');
    await leave(finance);
    await api.request('DELETE', `/company/members/${finance.personId}`, { as: company });
    await api.request('POST', '/company/invitations', { as: company, body: { email: finance.email, role: 'finance' } });
    const { token } = (await api.mailTo(finance.email)).fields;
    const body = { fullName: 'Ada Obi', password: 'a long way home' };
    const joined = await api.request('POST', `/invitations/${token}/accept`, { body });
    const back = { ...finance, token: joined.body.token };
    expect(await account(back)).toMatchObject({ personDeletion: null });
    expect(await rename(back)).toMatchObject({ status: 200 });
  });
});

it('who is deleted at that moment adds no account', async () => {
  const viewer = await api.addMember(await api.signUp('company'), 'viewer');
  let adding: ReturnType<typeof leave> | undefined;
  await api.sql.begin(async (tx) => {
    await tx`UPDATE persons SET deleted_at = now() WHERE id = ${viewer.personId}`;
    adding = api.request('POST', '/accounts', { as: viewer, body: { role: 'talent', fullName: 'Ada Obi' } });
    await expect.poll(api.lockWaits).toBe(1);
  });
  expect(failure((await adding)!)).toMatchObject({ status: 401 });
  expect(await api.sql`SELECT FROM memberships WHERE person_id = ${viewer.personId}`).toHaveLength(1);
});

describe("a talent's account of the person", () => {
  const talentWithCompany = async () => {
    const talent = await api.signUp('talent', 'Ada');
    return { talent, member: await alsoIn(talent, await api.signUp('company'), 'recruiter') };
  };

  it('leaves with them, and stays with them', async () => {
    const { talent, member } = await talentWithCompany();
    const { body } = await leave(member);
    await api.newSession(talent);
    expect(await account(talent)).toMatchObject({
      deletion: { deletesAt: body.deletesAt },
      personDeletion: { deletesAt: body.deletesAt },
    });
    expect(await talentIsShown(talent)).toBe(false);
    await keep(member);
    expect(await account(talent)).toMatchObject({ deletion: null, personDeletion: null });
  });

  it('keeps them when it is kept', async () => {
    const { talent, member } = await talentWithCompany();
    await leave(member);
    await api.newSession(talent);
    expect(await api.request('DELETE', '/account/deletion', { as: talent })).toMatchObject({ status: 200 });
    expect(await account(member)).toMatchObject({ personDeletion: null });
    expect(await rename(member)).toMatchObject({ status: 200 });
  });

  it('whose deletion was requested before keeps its date, and is deleted also if the sign-in is kept', async () => {
    const { talent, member } = await talentWithCompany();
    const { body } = await api.request('POST', '/account/deletion', { as: talent, body: { password: PASSWORD } });
    expect(await account(member)).toMatchObject({ deletion: null, personDeletion: null });
    await leave(member);
    await keep(member);
    await api.newSession(talent);
    expect(await account(talent)).toMatchObject({ deletion: { deletesAt: body.deletesAt }, personDeletion: null });
  });

  it('whose deletion was requested before keeps them too when it is kept', async () => {
    const { talent, member } = await talentWithCompany();
    await api.request('POST', '/account/deletion', { as: talent, body: { password: PASSWORD } });
    expect(await leave(talent)).toMatchObject({ status: 200 });
    await api.newSession(talent);
    expect(await api.request('DELETE', '/account/deletion', { as: talent })).toMatchObject({ status: 200 });
    expect(await account(talent)).toMatchObject({ deletion: null, personDeletion: null });
    await api.newSession(member);
    expect(await rename(member)).toMatchObject({ status: 200 });
  });

  it('is locked before them, so no two changes wait for each other', async () => {
    const { talent, member } = await talentWithCompany();
    await api.request('POST', '/account/email', { as: member, body: { email: 'ada@new.test', password: PASSWORD } });
    const { code } = (await api.mailTo('ada@new.test')).fields;
    const confirmEmail = (as: Account) => api.request('POST', '/account/email/confirm', { as, body: { code } });
    for (const step of [confirmEmail, leave, keep]) {
      let answer: ReturnType<typeof leave> | undefined;
      await api.sql.begin(async (tx) => {
        await tx`SELECT FROM users WHERE id = ${talent.id} FOR NO KEY UPDATE`;
        answer = step(member);
        await expect.poll(api.lockWaits).toBe(1);
        await tx`SELECT FROM persons WHERE id = ${talent.personId} FOR UPDATE NOWAIT`;
      });
      expect(await answer).toMatchObject({ status: 200 });
      await api.newSession(member);
    }
  });

  it('prevents the deletion while others depend on it, and says what is lost', async () => {
    const { talent, member } = await talentWithCompany();
    const application = await api.apply(talent, await api.postJob(await api.signUp('company')));
    await api.sql`UPDATE applications SET stage = 'Accepted', has_contract = true WHERE id = ${application}`;
    expect(await preview(member)).toMatchObject({ endingContracts: 1, blockers: [] });
    await api.credit(talent, 12_500_000n);
    expect((await preview(member)).blockers).toEqual(['Your wallet holds $12.50. Withdraw it first.']);
    expect(failure(await leave(member))).toMatchObject({ status: 409, code: 'DELETION_BLOCKED' });
  });
});
