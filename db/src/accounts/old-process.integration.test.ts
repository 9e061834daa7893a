import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../connect.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.apiUrl, { name: 'old process test' });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** As the version before wrote a verified sign-up. */
async function signUpAsBefore(email: string): Promise<string> {
  const [user] = await database.sql<{ id: string }[]>`
    INSERT INTO users (email, email_key, full_name, role, password_hash) VALUES (${email}, ${email}, 'Ada Obi', 'talent', 'first') RETURNING id`;
  return user!.id;
}
const personOf = async (accountId: string) =>
  (
    await database.sql`
      SELECT p.id, p.email_key, p.full_name, p.password_hash, m.role FROM memberships m JOIN persons p ON p.id = m.person_id
       WHERE m.account_id = ${accountId} AND m.ended_at IS NULL`
  )[0];

it('a sign-up by a process of the version before gets its person, as owner', async () => {
  const id = await signUpAsBefore('ada@old.test');
  expect(await personOf(id)).toEqual({
    id,
    emailKey: 'ada@old.test',
    fullName: 'Ada Obi',
    passwordHash: 'first',
    role: 'owner',
  });
});

it('what such a process writes of a person names the owner from before, and of any other account nobody', async () => {
  const { sql } = database;
  const id = await signUpAsBefore('bola@old.test');
  const [account] = await sql<{ id: string }[]>`
    INSERT INTO users (email, full_name, role) VALUES ('new@old.test', 'New', 'company') RETURNING id`;
  const [person] = await sql<{ id: string }[]>`
    INSERT INTO persons (email, email_key) VALUES ('new@old.test', 'new@old.test') RETURNING id`;
  await sql`INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) VALUES (${account!.id}, ${person!.id}, 'owner', now(), now())`;
  for (const userId of [id, account!.id]) {
    await sql`INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (sha256(${userId}::bytea), ${userId}, now() + interval '1 day')`;
    await sql`INSERT INTO sign_in_networks (user_id, network, seen_at) VALUES (${userId}, 'here', now()), (${userId}, 'there', now())`;
  }
  const named = async (userId: string) => [
    await sql`SELECT person_id FROM sessions WHERE user_id = ${userId}`,
    await sql`SELECT DISTINCT person_id FROM sign_in_networks WHERE user_id = ${userId}`,
  ];
  expect(await named(id)).toEqual([[{ personId: id }], [{ personId: id }]]);
  // Another owner's name is not theirs to use.
  expect(await named(account!.id)).toEqual([[{ personId: null }], [{ personId: null }]]);
});

it('a password that such a process sets is the person’s, until the person sets one by the new version', async () => {
  const { sql } = database;
  const id = await signUpAsBefore('grace@old.test');
  await sql`UPDATE users SET password_hash = 'second' WHERE id = ${id}`;
  expect(await personOf(id)).toMatchObject({ passwordHash: 'second' });
  await sql`UPDATE persons SET password_hash = 'third' WHERE id = ${id}`;
  expect(await sql`SELECT email_key, password_hash FROM users WHERE id = ${id}`).toEqual([
    { emailKey: null, passwordHash: null },
  ]);
  expect(await personOf(id)).toMatchObject({ passwordHash: 'third' });
});

it('notices that such a process reads, switches off and schedules are those of the owner from before', async () => {
  const { sql } = database;
  const id = await signUpAsBefore('chidi@old.test');
  const news = (name: string) => sql`
    WITH head AS (UPDATE event_heads SET seq = seq + 1 WHERE recipient_id = ${id} RETURNING seq)
    INSERT INTO events (recipient_id, seq, name, at, data, notify) SELECT ${id}, seq, ${name}, now(), '{}', true FROM head`;
  for (const name of ['job.closed', 'profile.viewed', 'job.closed']) await news(name);
  const unread = async () =>
    (await sql`SELECT unread_notices(${id}, ${id}, NULL, NULL, NULL, NULL) AS unread`)[0]!['unread'] as number;
  expect(await unread()).toBe(3);
  await sql`SELECT marked, unread, reached FROM mark_notices(${id}, 2, NULL, NULL, true, 500, now())`;
  expect(await unread()).toBe(2);

  await sql`UPDATE event_heads SET mail_muted = '{job.closed}' WHERE recipient_id = ${id}`;
  expect([
    ...(await sql`SELECT person_id, event, channel, wanted FROM notice_choices WHERE account_id = ${id}`),
  ]).toEqual([{ personId: id, event: 'job.closed', channel: 'mail', wanted: false }]);
  await sql`INSERT INTO notice_settings (user_id, required_mails_only, job_alerts) VALUES (${id}, true, 'at-once')`;
  const [reader] = await sql`SELECT required_mails_only, job_alerts FROM notice_readers WHERE account_id = ${id}`;
  expect(reader).toEqual({ requiredMailsOnly: true, jobAlerts: 'at-once' });

  // Its worker would mail what this version's mails too.
  await sql`INSERT INTO notice_deliveries (recipient_id, channel, delivered_up_to, due_at) VALUES (${id}, 'mail', 0, now())`;
  await sql`UPDATE notice_deliveries SET due_at = now() WHERE recipient_id = ${id}`;
  expect([...(await sql`SELECT due_at FROM notice_deliveries WHERE recipient_id = ${id}`)]).toEqual([{ dueAt: null }]);
});
