import { openDatabase, type Database } from '@hireledger/db/connect';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  await database.sql`INSERT INTO presence (user_id, process_id, until) VALUES (${id}, gen_random_uuid(), ${at(6.5)})`;
  await run(6);
  await run(7);
  expect(await mails()).toEqual([]);
  await run(12);
  expect(await mails()).toHaveLength(1);
});

test('people who want only the required emails get none of these', async () => {
  const { mails, id } = await conversation();
  await database.sql`INSERT INTO notice_settings (user_id, required_mails_only) VALUES (${id}, true)`;
  await run(6);
  await run(30);
  expect(await mails()).toEqual([]);
});

test('people who switched these mails off get none, not even later', async () => {
  const { mails, id } = await conversation();
  await database.sql`UPDATE event_heads SET mail_muted = '{message.sent}' WHERE recipient_id = ${id}`;
  await run(6);
  await database.sql`UPDATE event_heads SET mail_muted = '{}' WHERE recipient_id = ${id}`;
  await run(30);
  expect(await mails()).toEqual([]);
});
