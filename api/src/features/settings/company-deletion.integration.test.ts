import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, PASSWORD, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const leave = (as: Account) => api.request('POST', '/account/deletion', { as, body: { password: PASSWORD } });
const keep = (as: Account) => api.request('DELETE', '/account/deletion', { as });
const deletionOf = async (as: Account) => (await api.request('GET', '/account', { as })).body.data.deletion;
const rename = (as: Account) => api.request('PATCH', '/auth/me', { as, body: { fullName: 'Ada' } });
const events = ({ id }: Account) =>
  api.sql<{ data: object; notify: boolean }[]>`
    SELECT data, notify FROM events WHERE recipient_id = ${id} AND name = 'deletion.changed' ORDER BY seq`;
const mails = ({ id }: Account) =>
  api.sql<{ to: string; fields: Record<string, string> }[]>`
    SELECT payload ->> 'to' AS to, payload -> 'fields' AS fields FROM outbox
     WHERE payload ->> 'template' = 'deletion-requested' AND payload ->> 'userId' = ${id} ORDER BY id`;

/** How many of its notices of a deletion a member's bell has, all of them unread. */
async function bellOf(as: Account) {
  const { data, unread } = (await api.request('GET', '/notifications', { as })).body;
  const listed = data.filter(({ name }: { name: string }) => name === 'deletion.changed').length;
  expect(unread).toBe(data.length);
  return listed;
}

/** A company with two owners, and finance. */
async function company() {
  const ada = await api.signUp('company', 'Acme');
  await rename(ada);
  return { ada, eve: await api.addMember(ada, 'owner'), finance: await api.addMember(ada, 'finance') };
}

describe('the deletion of a company', () => {
  it('is mailed to every owner with who requested it, and announced to all members, who stay signed in', async () => {
    const { ada, eve, finance } = await company();
    const mine = { ...ada };
    await api.newSession(mine);
    const { body } = await leave(ada);
    expect([...(await mails(ada))].map(({ to }) => to)).toEqual([ada.email, eve.email]);
    for (const { fields } of await mails(ada))
      expect(fields).toMatchObject({ of: 'company', company: 'Acme', requestedBy: 'Ada' });
    expect([...(await events(ada))]).toEqual([
      { data: { companyName: 'Acme', deletesAt: body.deletesAt, byPerson: { id: ada.personId } }, notify: true },
    ]);
    expect([await bellOf(ada), await bellOf(eve), await bellOf(finance)]).toEqual([0, 1, 1]);
    for (const as of [ada, eve, finance])
      expect(await deletionOf(as)).toMatchObject({
        deletesAt: body.deletesAt,
        requestedBy: { id: ada.personId, fullName: 'Ada' },
      });
    expect(await api.request('GET', '/account', { as: mine })).toMatchObject({ status: 401 });
  });

  it('leaves all members able to read alone, each with a sentence about what they can do', async () => {
    const { ada, eve, finance } = await company();
    // Their sessions are cached.
    for (const as of [eve, finance]) expect(await rename(as)).toMatchObject({ status: 200 });
    await leave(ada);
    expect(failure(await rename(eve))).toMatchObject({
      code: 'ACCOUNT_LEAVING',
      message: 'Your account is scheduled for deletion. Cancel that to continue.',
    });
    expect(failure(await rename(finance))).toMatchObject({
      code: 'ACCOUNT_LEAVING',
      message: 'Your company is scheduled for deletion. An owner can cancel that.',
    });
  });

  it('is stopped by any owner, and by nobody else', async () => {
    const { ada, eve, finance } = await company();
    const job = await api.postJob(ada);
    await leave(ada);
    expect(failure(await keep(finance))).toMatchObject({ status: 403, code: 'ROLE_FORBIDDEN' });
    expect(failure(await leave(finance))).toMatchObject({ status: 403 });
    // As from the mail.
    const { body } = await api.request('POST', '/auth/login', { body: { email: eve.email, password: PASSWORD } });
    expect(await keep({ ...eve, token: body.token })).toMatchObject({ status: 200 });
    for (const as of [ada, eve, finance]) {
      expect(await deletionOf(as)).toBeNull();
      expect(await rename(as)).toMatchObject({ status: 200 });
    }
    expect((await api.request('GET', `/jobs/${job.id}`)).body.data.status).toBe('Active');
    expect([...(await events(ada))].at(-1)).toMatchObject({
      data: { deletesAt: null, byPerson: { id: eve.personId } },
    });
  });

  it('requested or stopped by two owners at the same moment happens once', async () => {
    const { ada, eve } = await company();
    const requested = await Promise.all([leave(ada), leave(eve)]);
    expect(requested.map(({ status }) => status)).toEqual([200, 200]);
    expect(requested[0].body.deletesAt).toBe(requested[1].body.deletesAt);
    expect(await mails(ada)).toHaveLength(2);
    const stopped = await Promise.all([keep(ada), keep(eve), keep(ada)]);
    expect(stopped.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([...(await events(ada))].map(({ data }) => data)).toMatchObject([
      { deletesAt: requested[0].body.deletesAt },
      { deletesAt: null },
    ]);
    await leave(eve);
    expect(await mails(ada)).toHaveLength(4);
  });
});

describe('an export', () => {
  const ask = (as: Account) => api.request('POST', '/account/exports', { as });
  const list = async (as: Account) => (await api.request('GET', '/account/exports', { as })).body.data;

  it('is made for each member at the same time, and seen by nobody else', async () => {
    const { ada, finance } = await company();
    const answers = await Promise.all([ask(ada), ask(finance), ask(finance)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
    const [own] = await list(finance);
    expect([await list(ada), own]).toMatchObject([[{ state: 'requested' }], { state: 'requested' }]);
    await api.sql`UPDATE data_exports SET state = 'ready', bytes = 1, expires_at = now() + interval '1 hour' WHERE id = ${own.id}`;
    expect(await api.request('GET', `/account/exports/${own.id}/file`, { as: ada })).toMatchObject({ status: 404 });
  });

  it('of an owner, with all of the company, is gone when they become something else', async () => {
    const { ada, eve } = await company();
    await ask(eve);
    await api.sql`UPDATE data_exports SET state = 'ready', bytes = 1, expires_at = now() + interval '1 hour' WHERE person_id = ${eve.personId}`;
    expect(await list(eve)).toHaveLength(1);
    await api.request('PATCH', `/company/members/${eve.personId}`, { as: ada, body: { role: 'viewer' } });
    expect(await list(eve)).toEqual([]);
    expect(await ask(eve)).toMatchObject({ status: 201 });
  });
});
