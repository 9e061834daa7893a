import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database, type Sql, type Transaction } from './connect.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { name: 'many statements', connections: 2 });
  await database.sql`CREATE TABLE notes (text text)`;
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** As many as the library sends ahead on two connections, but for one each: see `NO_LIMIT` in connect.ts. */
const AHEAD = 2 * 99;

it('gives each transaction a connection of its own, however many statements wait for it', async () => {
  const { sql } = database;
  // Without parameters: a statement that has some is described first, and no other is sent ahead behind it.
  const add = (from: Sql | Transaction, text: string) => from`INSERT INTO notes VALUES (${sql.unsafe(`'${text}'`)})`;
  for (let round = 0; round < 3; round += 1) {
    const busy = [sql`SELECT pg_sleep(0.3)`.execute(), sql`SELECT pg_sleep(0.3)`.execute()];
    const alone = Array.from({ length: AHEAD }, () => add(sql, 'alone').execute());
    const transactions = Array.from({ length: 4 }, () => sql.begin((tx) => add(tx, 'of a transaction')));
    await Promise.all([...busy, ...alone, ...transactions]);
  }
  expect(
    await sql`SELECT pid FROM pg_stat_activity WHERE application_name = 'many statements' AND state LIKE 'idle in transaction%'`,
  ).toEqual([]);
  expect(await sql`SELECT text, count(*)::int FROM notes GROUP BY text ORDER BY text`).toEqual([
    { text: 'alone', count: 3 * AHEAD },
    { text: 'of a transaction', count: 12 },
  ]);
});
