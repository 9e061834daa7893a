import { openDatabase, type Database } from '@hireledger/db/connect';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchSavedSearches } from './match-saved-searches.ts';

let base: TestDatabase;
let database: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
let now = new Date('2026-03-01T10:00:00Z');
beforeAll(async () => {
  base = await createTestDatabase();
  database = openDatabase(base.url, { name: 'saved searches test' });
  worker = openDatabase(base.workerUrl, { name: 'saved searches test, worker' });
});
afterAll(async () => {
  await database?.close();
  await worker?.close();
  await base?.drop();
});

const filters = { q: 'diver', location: '', employmentType: [], category: [], jobLevel: [], salary: [] };
const person = async (role: string) => {
  const { sql } = database;
  const email = `${crypto.randomUUID()}@search.test`;
  const [user] = await sql<{ id: string }[]>`
    INSERT INTO users (email, email_key, full_name, role, password_hash) VALUES (${email}, ${email}, 'Ada', ${role}, 'x') RETURNING id`;
  if (role === 'company') await sql`INSERT INTO companies (user_id, name) VALUES (${user!.id}, 'Deep')`;
  await sql`INSERT INTO event_heads (recipient_id, seq) VALUES (${user!.id}, 0) ON CONFLICT DO NOTHING`;
  return user!.id;
};
const post = (companyId: string, title: string) => database.sql`
  INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
    application_methods, capacity, location, currency, created_at)
  VALUES (${companyId}, ${title}, '{Remote}', '{}', '{}', '', '', '', '', '{Apply via platform}', 1, 'Lagos', 'USD', ${now})`;
/** While an older change is still being written, in any database of this server, later jobs are not reported. */
async function nothingHoldsBack(): Promise<void> {
  const free = async () =>
    (
      await database.sql<
        { free: boolean }[]
      >`SELECT NOT EXISTS (SELECT FROM job_search WHERE xid >= pg_snapshot_xmin(pg_current_snapshot())) AS free`
    )[0]!.free;
  await expect.poll(free, { timeout: 15_000 }).toBe(true);
}
const run = async () => {
  await nothingHoldsBack();
  await matchSavedSearches({ sql: worker.sql, clock: () => now, onEvents: () => {}, notifyOutbox: () => {} });
};

test('reports each new job once, in the bell immediately and by email at most once a day', async () => {
  const { sql } = database;
  const [company, talent] = [await person('company'), await person('talent')];
  await post(company, 'Diver before');
  await run();
  now = new Date(now.getTime() + 1_000);
  await sql`INSERT INTO saved_searches (talent_id, name, filters, question, bell, email, created_at)
            VALUES (${talent}, 'Divers', ${sql.json(filters)}, ${"'diver'"}::text::tsquery, true, true, ${now})`;
  const notices = async () =>
    (
      await sql<
        { data: { count: number; newestTitle: string; query: string } }[]
      >`SELECT data FROM events WHERE recipient_id = ${talent} ORDER BY seq`
    ).map(({ data }) => data);
  const mails = async () =>
    (
      await sql<
        { count: string }[]
      >`SELECT payload -> 'fields' ->> 'count' AS count FROM outbox WHERE job = 'send-mail' ORDER BY id`
    ).map(({ count }) => count);

  await post(company, 'Diver one');
  await post(company, 'Diver two');
  await post(company, 'Baker');
  await Promise.all([run(), run()]);
  await run();
  expect(await notices()).toMatchObject([
    { count: 2, newestTitle: expect.stringContaining('Diver'), query: 'q=diver' },
  ]);
  expect(await mails()).toEqual(['2']);
  expect(await sql`SELECT last_match_count AS count FROM saved_searches WHERE talent_id = ${talent}`).toEqual([
    { count: 2 },
  ]);

  // Within the day the bell shows it and the mail waits; later matches are in the next mail, after any downtime.
  await post(company, 'Diver three');
  await run();
  expect(await notices()).toHaveLength(2);
  expect(await mails()).toEqual(['2']);
  now = new Date(now.getTime() + 3 * 86_400_000);
  await run();
  await run();
  expect(await mails()).toEqual(['2', '1']);
  expect(await notices()).toHaveLength(2);
});

test('counts a job once when the transaction ids gain a digit between two jobs', async () => {
  const { sql } = database;
  const [company, talent] = [await person('company'), await person('talent')];
  await run();
  now = new Date(now.getTime() + 86_400_000);
  await sql`INSERT INTO saved_searches (talent_id, name, filters, question, bell, email, created_at)
            VALUES (${talent}, 'Welders', ${sql.json(filters)}, ${"'welder'"}::text::tsquery, true, false, ${now})`;
  await post(company, 'Welder nine');
  await post(company, 'Welder ten');
  await nothingHoldsBack();
  // As text, 10 comes before 9.
  await sql`UPDATE job_search SET xid = CASE WHEN title.title LIKE '%nine' THEN '9' ELSE '10' END::xid8
              FROM jobs title WHERE title.id = job_id AND title.title LIKE 'Welder%'`;
  await sql`UPDATE feed_cursors SET xid = '0'::xid8 WHERE feed = 'saved-searches'`;
  await run();
  await run();
  const matched = await sql<{ data: { count: number } }[]>`SELECT data FROM events WHERE recipient_id = ${talent}`;
  expect(matched).toMatchObject([{ data: { count: 2 } }]);
});
