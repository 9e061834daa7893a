import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../realtime/test-socket.ts';
import { failure, PASSWORD, startTestApi, type Account, type Json, type TestApi } from '../../test-api.ts';

let api: TestApi;
let address: string;
beforeAll(async () => {
  api = await startTestApi();
  address = await api.listen();
});
afterAll(() => api.close());

const ofMember = ({ personId }: Account) => `/company/members/${personId}`;
const list = async (as: Account) => (await api.request('GET', '/company/members', { as })).body.data.members;
const change = (as: Account, member: Account, role: string, more: object = {}) =>
  api.request('PATCH', ofMember(member), { as, body: { role, ...more } });
const remove = (as: Account, member: Account) => api.request('DELETE', ofMember(member), { as });
const leave = (as: Account) => api.request('POST', '/company/leave', { as });
const pass = (as: Account, to: { personId: string }, more: object = {}) =>
  api.request('POST', '/company/ownership', { as, body: { personId: to.personId, password: PASSWORD, ...more } });
const roles = async (as: Account): Promise<Record<string, string>> =>
  Object.fromEntries((await list(as)).map(({ id, role }: { id: string; role: string }) => [id, role]));
const logIn = (email: string, password = PASSWORD) => api.request('POST', '/auth/login', { body: { email, password } });
/** A company with an owner, a second one and a recruiter. */
async function company() {
  const ada = await api.signUp('company', 'Acme');
  return { ada, eve: await api.addMember(ada, 'owner'), rita: await api.addMember(ada, 'recruiter') };
}
/** A session's socket, and its end. */
async function open(as: Account) {
  const connected = await connect(address, { token: as.token, after: 0 });
  return { ...connected, ended: new Promise<void>((resolve) => connected.socket.once('disconnect', () => resolve())) };
}

describe('the list of members', () => {
  it('has owners first, with address, team and when they were last seen, for every member and nobody else', async () => {
    const { ada, eve, rita } = await company();
    const job = await api.postJob(ada, { title: 'Welder' });
    const hana = await api.addMember(ada, 'hiring-manager', [job]);
    const members = await list(rita);
    expect(members).toMatchObject([
      { id: ada.personId, fullName: null, email: ada.email, role: 'owner', jobs: [] },
      { id: eve.personId, email: eve.email, role: 'owner' },
      { id: rita.personId, email: rita.email, role: 'recruiter' },
      { id: hana.personId, email: hana.email, role: 'hiring-manager', jobs: [{ id: job.id, title: 'Welder' }] },
    ]);
    for (const { joinedAt, lastSeenAt } of members)
      expect([Date.parse(joinedAt), Date.parse(lastSeenAt)]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(await list(await api.signUp('company'))).toHaveLength(1);
    const talent = await api.signUp('talent');
    expect(failure(await api.request('GET', '/company/members', { as: talent }))).toMatchObject({ status: 403 });
  });

  it('says nothing of when somebody was seen in another account', async () => {
    const { ada, rita } = await company();
    await api.sql`DELETE FROM sessions WHERE person_id = ${rita.personId}`;
    const other = await api.signUp('company');
    await api.sql`INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) VALUES (${other.id}, ${rita.personId}, 'viewer', now(), now())`;
    await api.newSession({ ...rita, id: other.id });
    expect((await list(ada))[2]).toMatchObject({ id: rita.personId, lastSeenAt: null });
  });
});

describe('another role', () => {
  it('holds from the next request on, keeps the session, and is a new row of the same membership', async () => {
    const { ada, rita } = await company();
    expect(await api.request('GET', '/wallets/me', { as: rita })).toMatchObject({ status: 403 });
    const answer = await change(ada, rita, 'finance');
    expect(answer).toMatchObject({ status: 200, body: { data: { id: rita.personId, role: 'finance' } } });
    expect(await api.request('GET', '/wallets/me', { as: rita })).toMatchObject({ status: 200 });
    const rows = await api.sql`
      SELECT role, ended_by, created_by, joined_at = min(joined_at) OVER () AS kept FROM memberships WHERE person_id = ${rita.personId} ORDER BY created_at, id`;
    expect([...rows]).toEqual([
      { role: 'recruiter', endedBy: ada.personId, createdBy: ada.personId, kept: true },
      { role: 'finance', endedBy: null, createdBy: ada.personId, kept: true },
    ]);
    await expect(api.sql`UPDATE memberships SET role = 'owner' WHERE person_id = ${rita.personId}`).rejects.toThrow(
      'added and ended',
    );
  });

  it('closes their sockets, which connect again, and shows up in the pages of the others', async () => {
    const { ada, rita } = await company();
    const [own, others] = [await open(rita), await open(ada)];
    await change(ada, rita, 'viewer');
    await own.ended;
    await others.until(1);
    expect(others.events.at(-1)).toMatchObject({ name: 'members.changed', data: { companyId: ada.id } });
    (await open(rita)).socket.close();
    others.socket.close();
  });

  it('gives a hiring manager the jobs of a team, replaces them, and drops them with the role', async () => {
    const { ada, rita } = await company();
    const [first, second] = [await api.postJob(ada, { title: 'First' }), await api.postJob(ada, { title: 'Second' })];
    const teamOf = async (role: string, jobIds: string[]) =>
      (await change(ada, rita, role, { jobIds })).body.data.jobs.map(({ title }: { title: string }) => title);
    expect(await teamOf('hiring-manager', [first.id])).toEqual(['First']);
    expect(await teamOf('hiring-manager', [second.id, second.id])).toEqual(['Second']);
    expect(await teamOf('recruiter', [first.id])).toEqual([]);
    const foreign = await api.postJob(await api.signUp('company'));
    expect(failure(await change(ada, rita, 'hiring-manager', { jobIds: [foreign.id] }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: ['jobIds'],
    });
    expect(failure(await change(ada, rita, 'boss'))).toMatchObject({ code: 'VALIDATION_FAILED', fields: ['role'] });
  });

  it('of an owner needs the password of who gives it', async () => {
    const { ada, rita } = await company();
    expect(failure(await change(ada, rita, 'owner'))).toMatchObject({ fields: ['password'] });
    expect(await change(ada, rita, 'owner', { password: PASSWORD })).toMatchObject({ status: 200 });
  });

  it('is given by owners alone, to members of their own company alone', async () => {
    const { ada, eve, rita } = await company();
    expect(failure(await change(rita, eve, 'viewer'))).toMatchObject({ status: 403, code: 'ROLE_FORBIDDEN' });
    expect(failure(await remove(rita, eve))).toMatchObject({ status: 403, code: 'ROLE_FORBIDDEN' });
    const other = await company();
    for (const answer of [
      await change(ada, other.rita, 'viewer'),
      await remove(ada, other.rita),
      await pass(ada, other.rita),
    ])
      expect(failure(answer)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await roles(other.ada))[other.rita.personId]).toBe('recruiter');
  });
});

describe('the last owner', () => {
  it('is neither demoted nor removed, and cannot leave', async () => {
    const { ada, eve, rita } = await company();
    expect(await change(eve, ada, 'viewer')).toMatchObject({ status: 200 });
    expect(failure(await change(eve, eve, 'recruiter'))).toMatchObject({ status: 409, code: 'LAST_OWNER' });
    expect(failure(await remove(eve, eve))).toMatchObject({ code: 'LAST_OWNER' });
    expect(failure(await leave(eve))).toMatchObject({ code: 'LAST_OWNER' });
    expect(await roles(rita)).toMatchObject({ [ada.personId]: 'viewer', [eve.personId]: 'owner' });
  });

  it('stays when two owners demote or remove each other, or leave, at the same moment', async () => {
    for (const [one, other] of [
      [change, change],
      [remove, remove],
      [change, remove],
    ] as ((as: Account, member: Account, role: string) => ReturnType<typeof leave>)[][]) {
      const { ada, eve, rita } = await company();
      const answers = await Promise.all([one!(ada, eve, 'viewer'), other!(eve, ada, 'viewer')]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(Object.values(await roles(rita)).filter((role) => role === 'owner')).toHaveLength(1);
    }
    const { ada, eve, rita } = await company();
    const left = await Promise.all([leave(ada), leave(eve)]);
    expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(Object.values(await roles(rita)).sort()).toEqual(['owner', 'recruiter']);
  });
});

describe('ownership', () => {
  it('passes to another member with the password, and the former owner takes the role that they chose', async () => {
    const { ada, eve, rita } = await company();
    await leave(eve);
    expect(failure(await pass(ada, rita, { password: 'not my password' }))).toMatchObject({ fields: ['password'] });
    expect(failure(await pass(ada, rita, { password: undefined }))).toMatchObject({ fields: ['password'] });
    expect(failure(await pass(ada, ada))).toMatchObject({ fields: ['personId'] });
    expect(await pass(ada, rita, { ownRole: 'viewer' })).toMatchObject({ status: 200 });
    expect(await roles(rita)).toEqual({ [rita.personId]: 'owner', [ada.personId]: 'viewer' });
    expect(failure(await remove(ada, rita))).toMatchObject({ status: 403 });
    expect(await pass(rita, ada)).toMatchObject({ status: 200 });
    expect(Object.values(await roles(ada))).toEqual(['owner', 'owner']);
  });

  it('needs a recent sign-in of a person who has no password', async () => {
    const { ada, rita } = await company();
    await api.sql`UPDATE persons SET password_hash = NULL WHERE id = ${ada.personId}`;
    await api.sql`UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE person_id = ${ada.personId}`;
    expect(failure(await pass(ada, rita, { password: undefined }))).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
    await api.newSession(ada);
    expect(await pass(ada, rita, { password: undefined })).toMatchObject({ status: 200 });
  });
});

describe('a removed member', () => {
  it('loses sessions, sockets and push devices of this account within a second, and nothing elsewhere', async () => {
    const { ada, rita } = await company();
    const elsewhere = (await api.request('POST', '/accounts', { as: rita, body: { role: 'talent', fullName: 'Rita' } }))
      .body as { token: string; user: { id: string } };
    const socket = await open(rita);
    const at = performance.now();
    expect(await remove(ada, rita)).toMatchObject({ status: 200 });
    await socket.ended;
    expect(performance.now() - at).toBeLessThan(1_000);
    expect(failure(await api.request('GET', '/company/members', { as: rita }))).toMatchObject({ status: 401 });
    await expect(open(rita)).rejects.toThrow();
    expect(await api.sql`SELECT FROM sessions WHERE user_id = ${ada.id} AND person_id = ${rita.personId}`).toHaveLength(
      0,
    );
    expect(await api.request('GET', '/auth/me', { as: elsewhere })).toMatchObject({
      status: 200,
      body: { accounts: [{ id: elsewhere.user.id }] },
    });
    expect(
      failure(await api.request('POST', '/auth/switch-account', { as: elsewhere, body: { accountId: ada.id } })),
    ).toMatchObject({ status: 404 });
    expect((await logIn(rita.email)).body.user.id).toBe(elsewhere.user.id);
    expect(failure(await remove(ada, rita))).toMatchObject({ status: 404 });
  });

  it('who has no other account logs in no more, also with the link of a new password', async () => {
    const { ada, rita } = await company();
    await api.request('POST', '/auth/forgot-password', { body: { email: rita.email } });
    const { token } = (await api.mailTo(rita.email)).fields;
    await remove(ada, rita);
    expect(failure(await logIn(rita.email))).toMatchObject({ status: 403, code: 'NO_ACCOUNT_LEFT' });
    const password = 'a new way home';
    expect(await api.request('POST', '/auth/reset-password', { body: { token, password } })).toMatchObject({
      status: 200,
    });
    expect(failure(await logIn(rita.email, password))).toMatchObject({ status: 403, code: 'NO_ACCOUNT_LEFT' });
  });

  it('is the same as one who leaves', async () => {
    const { ada, rita } = await company();
    const socket = await open(rita);
    expect(await leave(rita)).toMatchObject({ status: 200 });
    await socket.ended;
    expect(await roles(ada)).not.toHaveProperty(rita.personId);
    const [row] = await api.sql`SELECT ended_by FROM memberships WHERE person_id = ${rita.personId}`;
    expect(row).toEqual({ endedBy: rita.personId });
  });
});

it('who joined, got another role, was removed or left is in the activity, with who did it', async () => {
  const owner = await api.signUp('company');
  await api.request('POST', '/company/invitations', {
    as: owner,
    body: { email: 'joins@example.com', role: 'viewer' },
  });
  const { token } = (await api.mailTo('joins@example.com')).fields;
  const { body: joined } = await api.request('POST', `/invitations/${token}/accept`, {
    body: { fullName: 'Bola Ade', password: 'a long way home' },
  });
  const of = `/company/members/${joined.person.id}`;
  await api.request('PATCH', of, { as: owner, body: { role: 'finance' } });
  await api.request('DELETE', of, { as: owner });
  await api.request('POST', '/company/leave', { as: await api.addMember(owner, 'viewer') });
  const { data } = (await api.request('GET', '/company/activity', { as: owner })).body;
  expect(data.map(({ kind, person, about }: Json) => [kind, person.id === owner.personId, about?.id ?? null])).toEqual([
    ['member.left', false, null],
    ['member.removed', true, joined.person.id],
    ['member.role-changed', true, joined.person.id],
    ['member.joined', false, null],
    ['member.invited', true, null],
  ]);
});
