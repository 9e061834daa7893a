import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { migrate, OlderDatabase } from './migrate.ts';
import { newestMigration } from './newest-migration.ts';

let database: TestDatabase;
let sql: postgres.Sql;
const empty = `empty_${process.pid}`;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const recorded = async () =>
  (await sql<{ at: string }[]>`SELECT created_at AS at FROM drizzle.__drizzle_migrations ORDER BY id`).map(({ at }) =>
    Number(at),
  );

/** As the versions before the baseline left it: one row for each of their migrations. */
async function record(newest: number): Promise<number[]> {
  await sql`TRUNCATE drizzle.__drizzle_migrations`;
  await sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'gone', ${newest}::bigint - 1000 * n FROM generate_series(2, 0, -1) n`;
  return recorded();
}

afterEach(async () => {
  await record(newestMigration());
  await migrate(database.ownerUrl);
});

test('a database at the state of the baseline is recognised: it gets what changed since, and not the baseline', async () => {
  const before = await record(newestMigration());
  await sql`DROP FUNCTION is_frozen`;
  await migrate(database.ownerUrl);
  expect(await recorded()).toEqual(before);
  await sql`SELECT is_frozen('00000000-0000-0000-0000-000000000000')`;
});

test('an older database is refused before anything is changed, with the version that it upgrades through', async () => {
  const before = await record(5_000);
  await sql`DROP FUNCTION is_frozen`;
  const refused = migrate(database.ownerUrl);
  await expect(refused).rejects.toThrow(OlderDatabase);
  await expect(refused).rejects.toThrow(
    'This database was last used by a version before 0.8.1. Start it once with HireLedger 0.8.1, then with this version.',
  );
  expect(await recorded()).toEqual(before);
  expect(await sql`SELECT FROM pg_proc WHERE proname = 'is_frozen'`).toHaveLength(0);
});

test('two starts at once fill an empty database once', async () => {
  const url = Object.assign(new URL(database.url), { pathname: `/${empty}` }).href;
  const administrator = postgres(database.url, { max: 1, onnotice: () => {} });
  await administrator`CREATE DATABASE ${sql(empty)}`;
  try {
    await Promise.all([migrate(url), migrate(url)]);
    const filled = postgres(url, { max: 1 });
    const hashes = await filled`SELECT hash FROM drizzle.__drizzle_migrations`;
    await filled.end();
    expect(hashes.length).toBeGreaterThan(0);
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(hashes.length);
  } finally {
    await administrator`DROP DATABASE ${sql(empty)} WITH (FORCE)`;
    await administrator.end();
  }
});
