import { openDatabase, type Database } from '@hireledger/db/connect';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseNotice, createMember } from '../testing/accounts.ts';
import { createUsedTalent } from '../testing/used-account.ts';
import { mailUnreadMessages } from './mail-unread-messages.ts';

const MINUTE_MS = 60_000;
let base: TestDatabase;
let database: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
const begun = Date.now();
beforeAll(async () => {
  base = await createTestDatabase();
  database = openDatabase(base.url, { name: 'unread messages test' });
  worker = openDatabase(base.workerUrl, { name: 'unread messages test, worker' });
});
afterAll(async () => {
  await database?.close();
  await worker?.close();
  await base?.drop();
});

const at = (minutes: number): Date => new Date(begun + minutes * MINUTE_MS);
const run = (minutes: number) =>
  mailUnreadMessages({ sql: worker.sql, clock: () => at(minutes), notifyOutbox: () => {} });
/** An unread message of a company, as the api writes it. */
async function conversation(unread = 3) {
  const ada = await createUsedTalent(database.sql);
  const { sql } = database;
  await sql`INSERT INTO threads (application_id, last_number) VALUES (${ada.applicationId}, 5) ON CONFLICT (application_id) DO UPDATE SET last_number = 5`;
  await sql`
    INSERT INTO thread_sides (application_id, user_id, role, last_at, unread, mail_at) VALUES (${ada.applicationId}, ${ada.id}, 'talent', ${at(0)}, ${unread}, ${at(5)})
    ON CONFLICT (application_id, user_id) DO UPDATE SET unread = EXCLUDED.unread, mail_at = EXCLUDED.mail_at`;
  const mails = async () =>
    (
      await sql<
        { fields: Record<string, string> }[]
      >`SELECT payload -> 'fields' AS fields FROM outbox WHERE payload ->> 'template' = 'unread-messages' AND payload ->> 'to' = ${ada.email} ORDER BY id`
    ).map(({ fields }) => fields);
  return { ...ada, mails };
}

test('one mail reports everything that waits, after the delay, with any number of workers', async () => {
  const { mails, applicationId } = await conversation();
  await run(4);
  expect(await mails()).toEqual([]);
  await Promise.all([run(6), run(6), run(6)]);
  await run(60);
  expect(await mails()).toMatchObject([{ count: '3', fromName: 'Harbour Works', jobTitle: 'Engineer', applicationId }]);
});

test('people with a page open are checked again later', async () => {
  const { mails, id } = await conversation();
  await database.sql`INSERT INTO member_presence (account_id, person_id, process_id, until) SELECT account_id, person_id, account_id, ${at(6.5)} FROM memberships WHERE account_id = ${id}`;
  await run(6);
  await run(7);
  expect(await mails()).toEqual([]);
  await run(12);
  expect(await mails()).toHaveLength(1);
});

test('people who want only the required emails get none of these', async () => {
  const { mails, id } = await conversation();
  await database.sql`UPDATE notice_readers SET required_mails_only = true WHERE account_id = ${id}`;
  await run(6);
  await run(30);
  expect(await mails()).toEqual([]);
});

test('people who switched these mails off get none, not even later', async () => {
  const { mails, id } = await conversation();
  await chooseNotice(database.sql, id, { event: 'message.sent', channel: 'mail' });
  await run(6);
  await database.sql`DELETE FROM notice_choices WHERE account_id = ${id}`;
  await run(30);
  expect(await mails()).toEqual([]);
});

test('of a company, the members who write are mailed who are away, and it waits while none is', async () => {
  const { sql } = database;
  const { applicationId, companyId } = await conversation(0);
  const [{ jobId } = { jobId: '' }] = await sql<
    { jobId: string }[]
  >`SELECT job_id FROM applications WHERE id = ${applicationId}`;
  const [manager, recruiter, summed, ...others] = [
    await createMember(sql, companyId, 'hiring-manager', [jobId]),
    await createMember(sql, companyId, 'recruiter'),
    await createMember(sql, companyId, 'recruiter'),
    await createMember(sql, companyId, 'hiring-manager'),
    await createMember(sql, companyId, 'finance'),
    await createMember(sql, companyId, 'viewer'),
  ] as const;
  // The messages of a day are in the summary.
  await sql`UPDATE notice_readers SET daily_digest = true WHERE person_id = ${summed.personId}`;
  await sql`UPDATE thread_sides SET unread = 2, mail_at = ${at(5)} WHERE application_id = ${applicationId} AND user_id = ${companyId}`;
  const here = ({ personId }: { personId: string }, minutes: number) => sql`
    INSERT INTO member_presence (account_id, person_id, process_id, until) VALUES (${companyId}, ${personId}, gen_random_uuid(), ${at(minutes)})`;
  const mailed = async () =>
    (
      await sql<{ personId: string }[]>`
        SELECT payload ->> 'personId' AS person_id FROM outbox WHERE payload ->> 'template' = 'unread-messages' AND payload ->> 'userId' = ${companyId}`
    ).map(({ personId }) => personId);
  const [owner] = await sql<
    { personId: string }[]
  >`SELECT person_id FROM memberships WHERE account_id = ${companyId} AND role = 'owner'`;
  for (const member of [owner!, recruiter]) await here(member, 6.5);
  for (const member of [manager, ...others]) await here(member, 60);
  await run(6);
  expect(await mailed()).toEqual([]);
  await run(12);
  expect(new Set(await mailed())).toEqual(new Set([owner!.personId, recruiter.personId]));
});
