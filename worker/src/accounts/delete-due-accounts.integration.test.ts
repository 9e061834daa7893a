import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { openNotifications } from '@hireledger/db/notifications';
import { CHANNELS } from '@hireledger/db/notifier';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import { enqueue } from '@hireledger/db/outbox';
import { ownersOf } from '@hireledger/db/accounts/mail-owners';
import { openDatabase, type Database } from '@hireledger/db/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUsedTalent, findInDatabase, type UsedTalent } from '../testing/used-account.ts';
import { quiet } from '../testing/world.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteDueAccounts } from './delete-due-accounts.ts';

let test: TestDatabase;
let database: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
const pushed: NumberedEvent[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { name: 'deletion test' });
  worker = openDatabase(test.workerUrl, { name: 'deletion test, worker' });
});
afterAll(async () => {
  await database.close();
  await worker.close();
  await test.drop();
});

const DAY_MS = 86_400_000;
const ADDRESS = `0x${'1'.repeat(40)}`;
const after = (days: number) => new Date(Date.now() + days * DAY_MS);
let arbiter: string | null = null;
const round = (at: Date) =>
  deleteDueAccounts({
    sql: worker.sql,
    signer: { arbiter: async () => ({ address: ADDRESS, holdsKey: true, account: arbiter }) },
    notifications: openNotifications(worker.sql),
    clock: () => at,
    log: quiet,
    notifyOutbox: () => {},
    onEvents: (events) => pushed.push(...events),
  });
const giveUp = ({ id }: { id: string }) =>
  database.sql`UPDATE users SET deletion_requested_at = now(), deletes_at = now() + interval '14 days' WHERE id = ${id}`;
const userOf = async (id: string) =>
  (
    await database.sql`SELECT email, full_name, password_hash, deleted_at, purged_at, deletes_at, deletion_held FROM users WHERE id = ${id}`
  )[0]!;
const mailsTo = async (email: string) =>
  (
    await database.sql<
      { template: string }[]
    >`SELECT payload ->> 'template' AS template FROM outbox WHERE job = 'send-mail' AND payload ->> 'to' = ${email} ORDER BY id`
  ).map(({ template }) => template);

/** Tables where personal data may remain: those of the last mail, until it was certainly sent. */
const traces = async (who: UsedTalent) =>
  (await findInDatabase(database.sql, who.mark)).filter(
    ({ table, row }) => !(table === 'outbox' && row.includes('account-deleted')),
  );

describe('an account whose deletion is due', () => {
  it('leaves no trace of the person in any table; the application remains, withdrawn, by a deleted talent', async () => {
    const ada = await createUsedTalent(database.sql);
    expect((await findInDatabase(database.sql, ada.mark)).length).toBeGreaterThan(15);
    await giveUp(ada);
    await round(after(13));
    expect(await userOf(ada.id)).toMatchObject({ email: ada.email, deletedAt: null });
    await round(after(15));
    expect(await traces(ada)).toEqual([]);
    expect(await userOf(ada.id)).toMatchObject({ fullName: 'Deleted talent', passwordHash: null });
    expect((await userOf(ada.id)).purgedAt).not.toBeNull();
    const [application] =
      await database.sql`SELECT stage, cover_note FROM applications WHERE id = ${ada.applicationId}`;
    expect(application).toMatchObject({ stage: 'Withdrawn', coverNote: null });
    expect(await mailsTo(ada.email)).toEqual(['account-deleted']);
    const emitted =
      await database.sql`SELECT name, data ->> 'talentName' AS name_of_talent, notify FROM events WHERE recipient_id = ${ada.companyId} ORDER BY seq`;
    expect([...emitted]).toEqual([
      { name: 'message.sent', nameOfTalent: 'Deleted talent', notify: false },
      { name: 'application.submitted', nameOfTalent: 'Deleted talent', notify: true },
      { name: 'application.withdrawn', nameOfTalent: 'Deleted talent', notify: true },
    ]);
    expect(
      pushed.some(({ recipientId, name }) => recipientId === ada.companyId && name === 'application.withdrawn'),
    ).toBe(true);
  });

  it('is deleted also while the database refuses to delete another one before it, which is tried again', async () => {
    const [stuck, ada, bea] = [
      await createUsedTalent(database.sql),
      await createUsedTalent(database.sql),
      await createUsedTalent(database.sql),
    ];
    await giveUp(stuck);
    await database.sql`UPDATE users SET deletes_at = deletes_at - interval '1 hour' WHERE id = ${stuck.id}`;
    for (const [column, other] of [
      ['deleted_at', ada],
      ['purged_at', bea],
    ] as const) {
      await giveUp(other);
      await database.sql.unsafe(
        `ALTER TABLE users ADD CONSTRAINT refused CHECK (id <> '${stuck.id}' OR ${column} IS NULL)`,
      );
      await expect(round(after(15))).rejects.toThrow('refused');
      expect((await userOf(stuck.id))[column === 'deleted_at' ? 'deletedAt' : 'purgedAt']).toBeNull();
      expect((await userOf(other.id)).purgedAt).not.toBeNull();
      await database.sql`ALTER TABLE users DROP CONSTRAINT refused`;
    }
    await round(after(15));
    expect((await userOf(stuck.id)).purgedAt).not.toBeNull();
  });

  it('leaves no reason that the person gave for ending a contract, and keeps that of the other side', async () => {
    const ada = await createUsedTalent(database.sql);
    const facts = {
      applicationId: ada.applicationId,
      jobId: randomUUID(),
      jobTitle: 'Engineer',
      companyId: ada.companyId,
      companyName: 'Harbour Works',
      talentId: ada.id,
      talentName: `Ada ${ada.mark}`,
      agreementId: randomUUID(),
    };
    const endings = [
      { name: 'ending.proposed', by: 'talent', reason: ada.mark },
      { name: 'ending.accepted', by: 'company', reason: ada.mark },
      { name: 'ending.proposed', by: 'company', reason: 'We moved.' },
      { name: 'ending.accepted', by: 'talent', reason: 'We moved.' },
      { name: 'ending.took-effect', reason: 'We moved.' },
      { name: 'ending.took-effect', by: 'talent', reason: ada.mark },
      { name: 'escrow.settlement-offered', by: 'talent', reason: ada.mark },
    ] as const;
    for (const { name, ...said } of endings)
      await appendEvent(database.sql, {
        name,
        at: new Date(),
        data: { ...facts, milestone: 0, amount: '2', toPayee: '1', ...said },
        recipients: [ada.companyId],
        notified: [ada.companyId],
      });
    await giveUp(ada);
    await round(after(15));
    expect(await traces(ada)).toEqual([]);
    const kept =
      await database.sql`SELECT data ->> 'reason' AS reason FROM events WHERE recipient_id = ${ada.companyId} AND data ? 'reason' ORDER BY seq`;
    expect(kept.map(({ reason }) => reason as string | null)).toEqual([
      null,
      null,
      'We moved.',
      'We moved.',
      'We moved.',
      null,
      null,
    ]);
  });

  it('leaves no mail for the person to a former or another address', async () => {
    const ada = await createUsedTalent(database.sql);
    const former = `former-${ada.mark}@people.test`.toLowerCase();
    await enqueue(database.sql, 'send-mail', {
      template: 'email-changed',
      to: former,
      userId: ada.id,
      fields: { fullName: ada.mark, newEmail: ada.email },
    });
    await database.sql`
      INSERT INTO mails (cause, "to", subject, text, html) SELECT id::text, ${former}, ${ada.mark}, ${ada.mark}, ${ada.mark} FROM outbox WHERE payload ->> 'to' = ${former}`;
    await giveUp(ada);
    await round(after(15));
    expect(await traces(ada)).toEqual([]);
  });

  it('deletes the address a week after the last mail, and frees it for a new account immediately', async () => {
    const ada = await createUsedTalent(database.sql);
    await giveUp(ada);
    await round(after(15));
    await database.sql`INSERT INTO persons (email, email_key, full_name) VALUES (${ada.email}, ${ada.email}, 'Somebody')`;
    await database.sql`DELETE FROM persons WHERE email_key = ${ada.email}`;
    await database.sql`UPDATE outbox SET created_at = now() - interval '8 days' WHERE payload ->> 'to' = ${ada.email}`;
    await round(after(15));
    expect(await findInDatabase(database.sql, ada.mark)).toEqual([]);
  });

  it("closes the person's sessions, however many, and notifies the processes that hold their sockets", async () => {
    const ada = await createUsedTalent(database.sql);
    await giveUp(ada);
    const open = await database.sql<{ hash: string }[]>`
      INSERT INTO sessions (token_hash, user_id, person_id, expires_at)
      SELECT sha256(token_hash || n::text::bytea), user_id, person_id, expires_at FROM sessions, generate_series(1, 250) n WHERE user_id = ${ada.id}
      RETURNING encode(token_hash, 'hex') AS hash`;
    const missing = new Set(open.map(({ hash }) => hash));
    const subscription = await database.sql.listen(CHANNELS.sessions, (payload) => {
      for (const hash of JSON.parse(payload).sessions) missing.delete(hash);
    });
    await round(after(15));
    await expect.poll(() => missing.size).toBe(0);
    await subscription.unlisten();
  });

  it('is finished by the next round if the process died after the first step', async () => {
    const ada = await createUsedTalent(database.sql);
    await giveUp(ada);
    expect(await deleteAccount(worker.sql, ada.id, { arbiter, now: after(15) })).toMatchObject({ outcome: 'deleted' });
    expect((await userOf(ada.id)).purgedAt).toBeNull();
    expect((await traces(ada)).map(({ table }) => table)).toEqual(['events', 'messages']);
    await round(after(15));
    await round(after(15));
    expect(await traces(ada)).toEqual([]);
    expect(await mailsTo(ada.email)).toEqual(['account-deleted']);
  });

  it('is not deleted if the deletion was cancelled at the last moment, and is deleted once by two rounds at a time', async () => {
    const [kept, gone] = [await createUsedTalent(database.sql), await createUsedTalent(database.sql)];
    await giveUp(gone);
    expect(await deleteAccount(worker.sql, kept.id, { arbiter, now: after(15) })).toEqual({ outcome: 'stays' });
    await Promise.all([round(after(15)), round(after(15))]);
    expect(await mailsTo(gone.email)).toEqual(['account-deleted']);
    expect(await userOf(kept.id)).toMatchObject({ email: kept.email });
  });

  it('is postponed day by day while something that concerns others is open, with one mail to its person', async () => {
    const ada = await createUsedTalent(database.sql);
    await giveUp({ id: ada.companyId });
    await database.sql`UPDATE applications SET stage = 'Completed' WHERE id = ${ada.applicationId}`;
    await round(after(15));
    await round(after(17));
    expect(await userOf(ada.companyId)).toMatchObject({
      deletedAt: null,
      deletionHeld: '1 person has finished work and waits for pay. Approve it first.',
    });
    expect(await mailsTo((await ownersOf(database.sql, ada.companyId))[0]!.email)).toEqual(['deletion-held']);
    await database.sql`UPDATE applications SET stage = 'Approved' WHERE id = ${ada.applicationId}`;
    await round(after(19));
    expect(await userOf(ada.companyId)).toMatchObject({ fullName: 'Deleted company', deletionHeld: null });
  });
});

it('an account that decides disputes is not deleted, also if it became the arbiter after the request', async () => {
  const judy = await createUsedTalent(database.sql);
  await giveUp(judy);
  arbiter = judy.id;
  await round(after(15));
  arbiter = null;
  const { deletedAt, deletionHeld } = await userOf(judy.id);
  expect(deletedAt).toBeNull();
  expect(deletionHeld).toMatch('Your account decides disputes here');
});

describe('a company whose deletion is due', () => {
  it('leaves its name with nobody whose profile it viewed, whether they applied or not', async () => {
    const [ada, bea] = [await createUsedTalent(database.sql), await createUsedTalent(database.sql)];
    const { companyId } = ada;
    await database.sql`INSERT INTO profile_views (talent_id, company_id, viewed_on) VALUES (${bea.id}, ${companyId}, now())`;
    await appendEvent(database.sql, {
      name: 'profile.viewed',
      at: new Date(),
      data: { companyId, companyName: 'Harbour Works', viewedOn: '2026-01-01' },
      recipients: [bea.id],
      notified: [bea.id],
    });
    await giveUp({ id: companyId });
    await round(after(15));
    expect(
      await database.sql`SELECT data ->> 'companyName' AS name FROM events WHERE recipient_id = ${bea.id} AND name = 'profile.viewed'`,
    ).toEqual([{ name: 'Deleted company' }]);
    expect(await database.sql`SELECT FROM profile_views WHERE company_id = ${companyId}`).toHaveLength(0);
  });

  it('takes its offers back: nobody can accept one whose contract is gone', async () => {
    const ada = await createUsedTalent(database.sql);
    await database.sql`UPDATE applications SET stage = 'Hired', has_contract = true WHERE talent_id = ${ada.id}`;
    await giveUp({ id: ada.companyId });
    await round(after(15));
    expect(await database.sql`SELECT stage FROM applications WHERE talent_id = ${ada.id}`).toMatchObject([
      { stage: 'Shortlisted' },
    ]);
  });

  it('takes its jobs off the board and notifies waiting applicants; the jobs they applied for stay readable', async () => {
    const ada = await createUsedTalent(database.sql);
    await giveUp({ id: ada.companyId });
    await round(after(15));
    const [job] =
      await database.sql`SELECT j.deleted_at, c.name FROM jobs j JOIN companies c ON c.user_id = j.company_id WHERE j.company_id = ${ada.companyId}`;
    expect(job).toMatchObject({ name: 'Deleted company' });
    expect(job!.deletedAt).not.toBeNull();
    const emitted =
      await database.sql`SELECT name, data ->> 'companyName' AS company, notify FROM events WHERE recipient_id = ${ada.id} ORDER BY seq`;
    expect([...emitted]).toEqual([
      { name: 'message.sent', company: 'Deleted company', notify: false },
      { name: 'application.submitted', company: 'Deleted company', notify: false },
      { name: 'job.deleted', company: null, notify: true },
    ]);
    expect(await database.sql`SELECT FROM events WHERE recipient_id = ${ada.companyId}`).toHaveLength(0);
  });
});
