import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMigratedDatabase, readMigration, type MigratedDatabase } from './test-migrations.ts';

let database: MigratedDatabase;
let sql: MigratedDatabase['sql'];
beforeAll(async () => {
  database = await openMigratedDatabase();
  ({ sql } = database);
});
afterAll(() => database?.close());

const createTalent = async (searches: number): Promise<string> => {
  const [user] = await sql<{ id: string }[]>`
    INSERT INTO users (email, email_key, full_name, role, password_hash)
    SELECT name, name, name, 'talent', 'none' FROM (SELECT gen_random_uuid()::text AS name) named RETURNING id`;
  await sql`
    INSERT INTO saved_searches (talent_id, name, filters, bell, email, created_at)
    SELECT ${user!.id}, 'Search ' || n, '{}', true, true, now() FROM generate_series(1, ${searches}) n`;
  return user!.id;
};

test('talents who had searches keep alerts at once, and their other settings; all others get them once a day', async () => {
  const [without, withTwo, chosen] = [await createTalent(0), await createTalent(2), await createTalent(1)];
  await sql`INSERT INTO notice_settings (user_id, required_mails_only) VALUES (${chosen}, true), (${without}, false)`;
  await sql`ALTER TABLE notice_settings DROP COLUMN job_alerts, DROP COLUMN time_zone`;
  await sql`ALTER TABLE saved_searches DROP COLUMN digest_at, DROP COLUMN unshown, DROP COLUMN waiting`;
  await sql.unsafe(await readMigration('0197_daily_job_alerts'));
  const rows = await sql`SELECT user_id, required_mails_only, job_alerts FROM notice_settings`;
  const settingsOf = (id: string) => rows.find((row) => row.user_id === id);
  expect(settingsOf(withTwo)).toMatchObject({ required_mails_only: false, job_alerts: 'at-once' });
  expect(settingsOf(chosen)).toMatchObject({ required_mails_only: true, job_alerts: 'at-once' });
  expect(settingsOf(without)).toMatchObject({ job_alerts: 'daily' });
});
