import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
});

test('what one test file writes is invisible to another', async () => {
  const [one, two] = [postgres(first.url), postgres(second.url)];
  try {
    await one`CREATE TABLE only_here (id int)`;
    const tables = await two`SELECT FROM pg_tables WHERE tablename = 'only_here'`;
    expect(tables).toHaveLength(0);
  } finally {
    await Promise.all([one.end(), two.end()]);
  }
});

test('a copy has the migrated tables', async () => {
  const sql = postgres(first.url);
  try {
    const tables = await sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`;
    expect(tables.length).toBeGreaterThan(0);
  } finally {
    await sql.end();
  }
});
