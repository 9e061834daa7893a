import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../connect.ts';
import { CopyError, TRANSACTION_COLUMNS, TRANSACTION_TYPES, readTables, type DatabaseCopy } from './copied-tables.ts';
import { copyDatabase } from './copy-database.ts';
import { hasAccounts, loadDatabase } from './load-database.ts';

let from: TestDatabase;
let to: TestDatabase;
let source: Database;
let target: Database;
beforeAll(async () => {
  [from, to] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  source = openDatabase(from.ownerUrl, { name: 'backup-from', connections: 1 });
  target = openDatabase(to.ownerUrl, { name: 'backup-to', connections: 1 });
});
afterAll(async () => {
  await Promise.all([source?.close(), target?.close()]);
  await Promise.all([from?.drop(), to?.drop()]);
});

async function copied({ sql }: Database): Promise<DatabaseCopy & { texts: Map<string, string> }> {
  const texts = new Map<string, string>();
  const copy = await copyDatabase(sql, async (name, rows) => {
    const lines = await text(rows);
    texts.set(name, lines);
    return lines.split('\n').length - 1;
  });
  return { ...copy, texts };
}
const load = ({ texts, ...copy }: Awaited<ReturnType<typeof copied>>) =>
  loadDatabase(target.sql, copy, (table) => Readable.from([texts.get(table)!]));

test('a database is the same after it was copied and loaded: rows, computed columns, sequences, references and triggers', async () => {
  const { sql } = source;
  const [user] = await sql<{ id: string }[]>`
    INSERT INTO users (email, full_name, role)
    VALUES (${'tab\t@line.test'}, ${'New\nline, \\N and ☂'}, 'talent') RETURNING id`;
  await sql`INSERT INTO stored_files (owner_id, kind, name, type, size, variants, ready_at) VALUES (${user!.id}, 'attachment', 'a.pdf', 'application/pdf', 1, '{original}', now())`;
  await sql`SELECT setval('job_numbers', 4711)`;
  const before = await copied(source);
  await load(before);
  const after = await copied(target);
  expect(after).toEqual(before);
  expect(before.texts.get('uploads')).toMatch(/^[0-9a-f-]{36}\toriginal\n$/);
  expect(after.sequences['public.job_numbers']).toBe('4711');
  expect(await hasAccounts(target.sql)).toBe(true);

  const shape = ({ sql: each }: Database) => each`
    SELECT conrelid::regclass::text AS of, conname AS name, pg_get_constraintdef(oid) AS text, convalidated AS on FROM pg_constraint
    UNION ALL SELECT tgrelid::regclass::text, tgname, '', tgenabled = 'O' FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2, 3`;
  expect(await shape(target)).toEqual(await shape(source));
});

test('every column with a number of a transaction has a value that is right on another server', async () => {
  const tables = await readTables(source.sql);
  const found = await source.sql<{ name: string }[]>`
    SELECT format('%I.%I.%I', relnamespace::regnamespace::text, relname, attname) AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE attnum > 0 AND NOT attisdropped AND atttypid::regtype::text IN ${source.sql(TRANSACTION_TYPES)}
       AND format('%I.%I', relnamespace::regnamespace::text, relname) IN ${source.sql(tables.map(({ name }) => name))}`;
  expect(found.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(TRANSACTION_COLUMNS)
      .filter((name) => name.endsWith('xid'))
      .toSorted(),
  );
});

test('a row that breaks a reference, a rule or the number of rows is refused, and nothing stays of the others', async () => {
  const whole = await copied(target);
  const users = whole.texts.get('public.users')!;
  expect(users).not.toBe('');
  const broken = (lines: string, rows = 1) => ({
    ...whole,
    tables: whole.tables.map((table) => (table.name === 'public.users' ? { ...table, rows } : table)),
    texts: new Map(whole.texts).set('public.users', lines),
  });
  await expect(load(broken(''))).rejects.toThrow('public.users has 0 rows after loading, and 1 in the backup');
  await expect(load(broken('', 0))).rejects.toThrow(/^Rows of .* name rows of another table that are missing/);
  await expect(load(broken(users + users, 2))).rejects.toThrow('refuses the rows of public.users');
  await expect(load(broken('half\t'))).rejects.toThrow('refuses the rows of public.users');
  expect(await copied(target)).toEqual(whole);
});

test('a copy of other tables is refused', async () => {
  const { texts, ...copy } = await copied(source);
  const [first, ...others] = copy.tables;
  await expect(load({ ...copy, texts, tables: others })).rejects.toThrow('restore it with the version that made it');
  const wider = { ...first!, columns: [...first!.columns, 'more'] };
  await expect(load({ ...copy, texts, tables: [wider, ...others] })).rejects.toThrow(CopyError);
});

test('a table is copied whose end arrives while its rows still wait to be written', async () => {
  await source.sql`
    INSERT INTO users (email, full_name, role)
    SELECT n || '@copy.test', repeat('x', 320), 'talent' FROM generate_series(1, 200) n`;
  let waited = 0;
  const { tables } = await copyDatabase(source.sql, async (name, rows) => {
    if (name === 'public.users') await vi.waitUntil(() => (waited = rows.readableLength) >= rows.readableHighWaterMark);
    return (await text(rows)).split('\n').length - 1;
  });
  expect(tables.find(({ name }) => name === 'public.users')!.rows).toBeGreaterThanOrEqual(200);
  expect(waited).toBeGreaterThan(65_536);
});
