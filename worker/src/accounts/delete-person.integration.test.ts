import { randomUUID } from 'node:crypto';
import { PASSWORD, startTestApi, type Account, type TestApi } from '@hireledger/api/test-api';
import { openDatabase, type Database } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { openNotifications } from '@hireledger/db/notifications';
import { FORMER_MEMBER } from '@hireledger/domain/accounts/named-person';
import { NOTE_MAX } from '@hireledger/domain/http/bounds';
import { createTestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInDatabase } from '../testing/used-account.ts';
import { quiet } from '../testing/world.ts';
import { deleteDueAccounts } from './delete-due-accounts.ts';

let api: TestApi;
/** As the worker's role: for the code under test. */
let worker: Database;
const pushed: NumberedEvent[] = [];
beforeAll(async () => {
  api = await startTestApi({}, async () => {
    const test = await createTestDatabase();
    worker = openDatabase(test.workerUrl, { name: 'deletion test, worker' });
    return test;
  });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const after = (days: number) => new Date(Date.now() + days * 86_400_000);
let arbiter: string | null = null;
const round = (at: Date) =>
  deleteDueAccounts({
    sql: worker.sql,
    signer: { arbiter: async () => ({ address: `0x${'1'.repeat(40)}`, holdsKey: true, account: arbiter }) },
    notifications: openNotifications(worker.sql),
    clock: () => at,
    log: quiet,
    notifyOutbox: () => {},
    onEvents: (events) => pushed.push(...events),
  });
const send = async (as: Account, method: string, path: string, body?: object) => {
  const answer = await api.request(method, path, { as, ...(body && { body }) });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const get = async (as: Account, path: string) => (await send(as, 'GET', path)).data;
const leave = (as: Account) => send(as, 'POST', '/auth/me/deletion', { password: PASSWORD });
const personOf = async ({ personId }: Account) =>
  (
    await api.sql`SELECT email, full_name, deleted_at IS NOT NULL AS is_deleted, deletion_held FROM persons WHERE id = ${personId}`
  )[0]!;
const mailsTo = async ({ email }: Account) =>
  (
    await api.sql<{ template: string }[]>`
      SELECT payload ->> 'template' AS template FROM outbox WHERE job = 'send-mail' AND payload ->> 'to' = ${email} ORDER BY id`
  ).map(({ template }) => template);
const rolesIn = async (company: Account) =>
  (await get(company, '/company/members')).members.map(({ role }: { role: string }) => role);

/** The same person in another account, with a session in it. */
async function alsoIn(person: Account, other: Account, role: string): Promise<Account> {
  await api.sql`INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) VALUES (${other.id}, ${person.personId}, ${role}, now(), now())`;
  const account = { ...other, email: person.email, personId: person.personId, token: '' };
  await api.newSession(account);
  return account;
}

let made = 0;
/** A member with a name that is found wherever it is stored. */
async function marked(company: Account, role: 'owner' | 'viewer'): Promise<{ member: Account; mark: string }> {
  const mark = `Quillfeather${(made += 1)}x${Math.random().toString(36).slice(2, 8)}`;
  const member = await api.addMember(company, role);
  const email = `${mark}@people.test`.toLowerCase();
  await api.sql`UPDATE persons SET full_name = ${mark}, email = ${email}, email_key = ${email} WHERE id = ${member.personId}`;
  return { member: { ...member, email }, mark };
}

describe('a person whose deletion is due', () => {
  it('is a former member wherever they did something, and leaves no other trace', async () => {
    const [acme, harbour] = [await api.signUp('company', 'Acme'), await api.signUp('company', 'Harbour')];
    const talent = await api.signUp('talent');
    const { member: eve, mark } = await marked(acme, 'owner');
    const elsewhere = await alsoIn(eve, harbour, 'viewer');
    const application = await api.apply(talent, await api.postJob(acme));
    const on = `/applications/${application}`;
    await send(acme, 'POST', `${on}/notes`, { id: randomUUID(), text: `Look, @${mark}.`, mentions: [eve.personId] });
    await send(eve, 'POST', `${on}/notes`, { id: randomUUID(), text: 'Call on Monday.' });
    await send(eve, 'PUT', `${on}/rating`, { rating: 4 });
    await send(eve, 'POST', `/threads/${application}/messages`, { id: randomUUID(), text: 'Welcome.' });
    await api.move(eve, application, 'Shortlisted');
    await api.move(talent, application, 'Completed');
    await api.sql`
      INSERT INTO payment_requests (application_id, submitted_at, person_id, requested_at)
      SELECT ${application}, work.submitted_at, ${eve.personId}, now() FROM submitted_work(${application}) work`;
    await send(eve, 'POST', '/company/invitations', { email: `new-${mark}@people.test`, role: 'viewer' });
    await send(eve, 'POST', '/account/exports');
    await api.sql`UPDATE users SET email = ${eve.email} WHERE id = ${acme.id}`;
    await api.sql`
      INSERT INTO sign_in_passkeys (id, person_id, name, public_key, transports, counter, created_at) VALUES (${mark}, ${eve.personId}, ${mark}, '', '{}', 0, now())`;
    await api.sql`
      INSERT INTO passkeys (id, user_id, person_id, name, public_key, transports, created_at, usable_from) VALUES (${randomUUID()}, ${acme.id}, ${eve.personId}, ${mark}, '', '{}', now(), now())`;

    await leave(eve);
    await round(after(13));
    expect(await personOf(eve)).toMatchObject({ fullName: mark });
    pushed.length = 0;
    await round(after(15));
    expect((await findInDatabase(api.sql, mark)).map(({ table }) => table)).toEqual(['outbox']);
    expect(await mailsTo(eve)).toEqual(['account-deleted']);

    const [history, notes, record, messages, activity, toDo] = await Promise.all([
      get(acme, `${on}/history`),
      get(acme, `${on}/notes`),
      get(acme, on),
      send(acme, 'GET', `/threads/${application}`),
      get(acme, '/company/activity'),
      send(acme, 'GET', '/dashboards/company/to-do'),
    ]);
    const former = { id: eve.personId, fullName: FORMER_MEMBER };
    const by = (rows: { person: unknown }[]) => rows.filter(({ person }) => person).map(({ person }) => person);
    expect(by(history)).toContainEqual(former);
    expect(by(notes)).toContainEqual(former);
    expect(notes.flatMap(({ mentions }: { mentions: unknown[] }) => mentions)).toEqual([former]);
    expect(notes.map(({ text }: { text: string }) => text)).toContain(`Look, @${FORMER_MEMBER}.`);
    expect(by(record.ratings)).toEqual([former]);
    expect(by(messages.messages)).toEqual([former]);
    expect(toDo.paymentRequests).toMatchObject([{ personName: FORMER_MEMBER }]);
    const left = activity.filter(({ kind }: { kind: string }) => kind === 'member.left');
    expect([by(activity).length > 5, by(left)]).toEqual([true, [former]]);
    const [contact] = await api.sql`SELECT email FROM users WHERE id = ${acme.id}`;
    expect(contact).toEqual({ email: acme.email });
    expect([await rolesIn(acme), await rolesIn(harbour)]).toEqual([['owner'], ['owner']]);
    expect(pushed.map(({ recipientId, name }) => [recipientId, name])).toEqual(
      expect.arrayContaining([acme, harbour].map(({ id }) => [id, 'members.changed'])),
    );
    for (const as of [eve, elsewhere])
      expect(await api.request('GET', '/account', { as })).toMatchObject({ status: 401 });
    await api.sql`INSERT INTO persons (email, email_key) VALUES (${eve.email}, ${eve.email})`;
  });

  it('stays a day longer, with one mail, while a company would have no owner', async () => {
    const acme = await api.signUp('company', 'Acme');
    const { member: eve } = await marked(acme, 'owner');
    await leave(eve);
    // The api refuses it; when the deletion is due it is checked again.
    await api.sql`UPDATE memberships SET ended_at = now() WHERE person_id = ${acme.personId}`;
    await round(after(15));
    await round(after(17));
    expect(await personOf(eve)).toMatchObject({
      isDeleted: false,
      deletionHeld: 'Acme would have no owner. Make another member an owner, or delete the company first.',
    });
    expect(await mailsTo(eve)).toEqual(['deletion-requested', 'deletion-held']);
    await api.addMember(acme, 'owner');
    await round(after(19));
    expect(await personOf(eve)).toMatchObject({ isDeleted: true, deletionHeld: null });
  });

  it('leaves notes that mention them within their limit', async () => {
    const acme = await api.signUp('company');
    const { member } = await marked(acme, 'owner');
    await api.sql`UPDATE persons SET full_name = 'Bo' WHERE id = ${member.personId}`;
    const on = `/applications/${await api.apply(await api.signUp('talent'), await api.postJob(acme))}/notes`;
    const text = '@Bo '.padEnd(NOTE_MAX, 'x');
    await send(acme, 'POST', on, { id: randomUUID(), text, mentions: [member.personId] });
    await leave(member);
    await round(after(15));
    const [note] = await get(acme, on);
    expect(note.text).toBe(text.replace('Bo', FORMER_MEMBER).slice(0, NOTE_MAX));
  });

  it("goes after the talent's account of theirs, with it in one round", async () => {
    const talent = await api.signUp('talent');
    await alsoIn(talent, await api.signUp('company'), 'viewer');
    const accountIsDeleted = async () =>
      (await api.sql`SELECT deleted_at IS NOT NULL AS is_deleted FROM users WHERE id = ${talent.id}`)[0]!.isDeleted;
    await leave(talent);
    arbiter = talent.id;
    await round(after(15));
    arbiter = null;
    expect([await accountIsDeleted(), await personOf(talent)]).toMatchObject([
      false,
      { isDeleted: false, deletionHeld: 'Your talent account is not deleted yet.' },
    ]);
    await round(after(17));
    expect([await accountIsDeleted(), await personOf(talent)]).toMatchObject([true, { isDeleted: true }]);
    expect(await mailsTo(talent)).toEqual(['account-deleted']);
  });

  it('stays if they cancelled it, and is deleted once by two rounds at a time', async () => {
    const acme = await api.signUp('company');
    const [kept, gone] = [await marked(acme, 'viewer'), await marked(acme, 'viewer')];
    await leave(kept.member);
    await send(kept.member, 'DELETE', '/auth/me/deletion');
    await leave(gone.member);
    await Promise.all([round(after(15)), round(after(15))]);
    expect(await personOf(kept.member)).toMatchObject({ fullName: kept.mark });
    expect(await mailsTo(gone.member)).toEqual(['account-deleted']);
  });
});

it('the mail about a deleted company says to each member what became of their sign-in', async () => {
  const [acme, harbour] = [await api.signUp('company', 'Acme'), await api.signUp('company')];
  const [gone, stays] = [await marked(acme, 'viewer'), await marked(acme, 'viewer')];
  await alsoIn(stays.member, harbour, 'viewer');
  await send(acme, 'POST', '/account/deletion', { password: PASSWORD });
  await round(after(15));
  const last = async ({ email }: Account) => (await api.mailTo(email)).fields;
  expect(await last(gone.member)).toEqual({ of: 'company', company: 'Acme', fullName: gone.mark });
  expect(await last(stays.member)).toEqual({ of: 'company', company: 'Acme', fullName: stays.mark, others: '1' });
  expect([await personOf(gone.member), await personOf(stays.member)]).toMatchObject([
    { isDeleted: true },
    { isDeleted: false },
  ]);
});

it('a member who joins another company while theirs is deleted stays', async () => {
  const [acme, harbour] = [await api.signUp('company'), await api.signUp('company')];
  const { member: eve, mark } = await marked(acme, 'viewer');
  await send(acme, 'POST', '/account/deletion', { password: PASSWORD });
  let deleting: Promise<void> | undefined;
  await api.sql.begin(async (tx) => {
    // As an acceptance does.
    await tx`SELECT FROM persons WHERE id = ${eve.personId} FOR SHARE`;
    await tx`INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) VALUES (${harbour.id}, ${eve.personId}, 'viewer', now(), now())`;
    deleting = round(after(15));
    await expect.poll(api.lockWaits).toBe(1);
  });
  await deleting;
  expect(await personOf(eve)).toMatchObject({ fullName: mark, isDeleted: false });
  expect((await api.mailTo(eve.email)).fields).toMatchObject({ of: 'company', others: '1' });
  expect(await rolesIn(harbour)).toEqual(['owner', 'viewer']);
});
