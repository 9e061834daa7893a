import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database } from './connect.ts';
import { followDatabaseClock } from './database-clock.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { name: 'clock test' });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const HOUR = 3_600_000;

/** How far the process's corrected time is from the database's, in milliseconds, with a clock that is wrong by `byMs`. */
async function differenceOf(byMs: number): Promise<number> {
  const clock = await followDatabaseClock(
    database.sql,
    () => new Date(Date.now() + byMs),
    () => {},
  );
  onTestFinished(() => clock.stop());
  const before = Date.now();
  const [{ at } = { at: new Date() }] = await database.sql<{ at: Date }[]>`SELECT clock_timestamp() AS at`;
  return Math.abs(clock.now().getTime() - at.getTime()) - (Date.now() - before);
}

test('two processes whose clocks are two hours apart have the same time', async () => {
  expect(await differenceOf(2 * HOUR)).toBeLessThan(1_500);
  expect(await differenceOf(-2 * HOUR)).toBeLessThan(1_500);
});

test('a clock that agrees with the database is left as it is', async () => {
  const clock = await followDatabaseClock(
    database.sql,
    () => new Date(1_000 * Math.floor(Date.now() / 1_000)),
    () => expect.unreachable(),
  );
  onTestFinished(() => clock.stop());
  expect(clock.now().getTime() % 1_000).toBe(0);
});
