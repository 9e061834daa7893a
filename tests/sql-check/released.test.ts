import { openDatabase, type Database } from '@hireledger/db/connect';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkReleased, readRequired, type Released } from './released.ts';

let testDatabase: TestDatabase;
let database: Database;
let released: Released;
const statements = [
  { file: 'read.ts', text: 'SELECT id, size FROM parts WHERE size > $1', answer: 'id string, size number' },
  { file: 'write.ts', text: 'INSERT INTO parts (id, size) VALUES ($1, $2)', answer: '' },
];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { name: 'released-test', connections: 2 });
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});
beforeEach(async () => {
  await database.sql`DROP TABLE IF EXISTS parts`;
  await database.sql`CREATE TABLE parts (id uuid NOT NULL, size integer NOT NULL, note text)`;
  released = { required: await readRequired(database.sql), statements };
});

async function after(migration: string): Promise<string[]> {
  await database.sql.unsafe(migration);
  return checkReleased(database.sql, released);
}

it('finds nothing where nothing changed', async () => {
  expect(released.required['parts']).toEqual(['id', 'size']);
  expect(await after('SELECT 1')).toEqual([]);
});

it.each([
  'ALTER TABLE parts ADD COLUMN colour text',
  "ALTER TABLE parts ADD COLUMN colour text NOT NULL DEFAULT 'grey'",
  'ALTER TABLE parts ADD COLUMN twice integer GENERATED ALWAYS AS (size * 2) STORED',
  'ALTER TABLE parts ALTER COLUMN size DROP NOT NULL',
  'CREATE TABLE more_parts (id uuid NOT NULL); DROP TABLE more_parts',
  'ALTER TABLE parts DROP COLUMN note',
])('allows %s', async (migration) => {
  expect(await after(migration)).toEqual([]);
});

it.each([
  ['ALTER TABLE parts DROP COLUMN size', /cannot run "SELECT id, size FROM parts.*column "size" does not exist/],
  ['ALTER TABLE parts RENAME COLUMN size TO length', /cannot run "INSERT INTO parts/],
  ['ALTER TABLE parts RENAME TO pieces; ALTER TABLE pieces RENAME TO parts_2', /relation "parts" does not exist/],
  [
    'ALTER TABLE parts ALTER COLUMN size TYPE bigint',
    /expects "id string, size number".* gets "id string, size bigint"/,
  ],
  ['ALTER TABLE parts ADD COLUMN colour text NOT NULL', /adds rows to parts without "colour", which has no default/],
  ['ALTER TABLE parts ALTER COLUMN note SET NOT NULL', /adds rows to parts without "note"/],
])('refuses %s', async (migration, sentence) => {
  expect((await after(migration)).join('\n')).toMatch(sentence);
  await database.sql`DROP TABLE IF EXISTS parts_2`;
});
