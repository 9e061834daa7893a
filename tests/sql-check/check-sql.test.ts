import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '@hireledger/db/connect';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { checkSql, type Report } from './check-sql.ts';

let server: TestDatabase;
let database: Database;
let folder: string;

beforeAll(async () => {
  server = await createTestDatabase();
  database = openDatabase(server.url, { name: 'test' });
  await database.sql`CREATE TABLE things (id uuid PRIMARY KEY, size int NOT NULL, made_at timestamptz NOT NULL, note text, facts jsonb NOT NULL, worth bigint NOT NULL)`;
  folder = await mkdtemp(join(tmpdir(), 'hireledger-check-sql-'));
});

afterAll(async () => {
  await database.close();
  await server.drop();
  await rm(folder, { recursive: true });
});

/** Checks files that are written for this one test. */
async function check(
  files: Record<string, string>,
  assembled: Record<string, number> = {},
  neverNull: Record<string, Record<string, string>> = {},
): Promise<Report> {
  const root = await mkdtemp(join(folder, 'case-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  return checkSql(database.sql, { root, patterns: ['*.ts'], assembled, neverNull });
}

it('finds nothing wrong where names and types are as the database has them', async () => {
  const report = await check({
    'read.ts':
      'const rows = await sql<{ id: string; size: number; note: string | null; worth: bigint; facts: { colour: string } }[]>`SELECT id, size, note, worth, facts FROM things WHERE size > ${3}`;',
  });
  expect(report).toMatchObject({
    statements: 1,
    rows: 1,
    fields: 5,
    wrong: [],
    mayBeNull: [],
    assembled: [],
    untyped: [],
  });
});

it('finds a column that has another name', async () => {
  const { wrong } = await check({
    'read.ts': '\nconst rows = await sql<{ length: number }[]>`SELECT length FROM things`;',
  });
  expect(wrong).toEqual(['read.ts:2 is refused by PostgreSQL: column "length" does not exist.']);
});

it('finds a field that the row type names otherwise', async () => {
  const { wrong } = await check({
    'read.ts': 'const rows = await sql<{ length: number }[]>`SELECT size FROM things`;',
  });
  expect(wrong).toEqual([
    'read.ts:1 answers a column "size" that its row type does not have.',
    'read.ts:1 does not answer the column "length" of its row type.',
  ]);
});

it.each([
  ['size', 'string', 'number'],
  ['worth', 'number', 'bigint'],
  ['made_at AS at', 'string', 'Date'],
  ['facts', 'Date', 'json'],
  ['ARRAY[size] AS sizes', 'string[]', 'number[]'],
  ['size', "string & { readonly brand: 'thing' }", 'number'],
])('finds that %s is written as %s', async (column, written, real) => {
  const name = column.split(' AS ').at(-1)!;
  const { wrong } = await check({ 'read.ts': `await sql<{ ${name}: ${written} }[]>\`SELECT ${column} FROM things\`;` });
  expect(wrong).toEqual([`read.ts:1 answers "${name}" as ${real}, and its row type says ${written}.`]);
});

it('reads row types of other files, extended, narrowed, and inferred from a schema', async () => {
  const { wrong, rows } = await check({
    'types.ts':
      "import { z } from 'zod';\nexport interface Thing { id: string; size: string }\nexport const dated = z.object({ note: z.string().nullable(), worth: z.number() });\nexport type Dated = z.infer<typeof dated>;",
    'read.ts':
      "import type { Dated, Thing } from './types.ts';\ninterface Row extends Omit<Thing, 'id'>, Dated {}\nconst rows = await sql<Row[]>`SELECT size, note, worth FROM things`;",
  });
  expect(rows).toBe(1);
  expect(wrong).toEqual([
    'read.ts:3 answers "size" as number, and its row type says string.',
    'read.ts:3 answers "worth" as bigint, and its row type says z.number().',
  ]);
});

it('reads row types of tables from the schema', async () => {
  const { wrong, fields } = await check({
    'read.ts':
      "import type { jobs } from '@hireledger/db/schema/hiring';\nawait sql<Pick<typeof jobs.$inferSelect, 'id' | 'salaryMin' | 'closedAt'>[]>`SELECT id, salary_min::int, closed_at FROM jobs`;",
  });
  expect(fields).toBe(3);
  expect(wrong).toEqual([
    `read.ts:2 answers "salaryMin" as number, and its row type says jobs.$inferSelect['salaryMin'].`,
  ]);
});

it('puts in fragments of other functions and files, in each of their forms', async () => {
  const { wrong } = await check({
    'fragments.ts':
      'export const ordered = (sql, { by }) => (by === "size" ? sql`ORDER BY ${column(sql)}` : sql`ORDER BY weight`);\nfunction column(sql) { return sql`size`; }',
    'read.ts':
      "import { ordered } from './fragments.ts';\nconst rows = await sql<{ id: string }[]>`SELECT id FROM things ${ordered(sql, { by })}`;",
  });
  expect(wrong).toEqual(['read.ts:2 is refused by PostgreSQL: column "weight" does not exist.']);
});

it('checks what is read around rows and conditions that Drizzle builds', async () => {
  const { wrong, assembled } = await check({
    'rows.ts':
      'export const numbered = (sql, asked) => sql`SELECT page.*, row_number() OVER () AS nth FROM (${rowsOf(sql, pageOf(asked))}) page`;\nconst pageOf = (asked) => query.select({}).from(things).where(expression`SELECT ${asked}`);',
    'read.ts':
      "import { numbered } from './rows.ts';\nawait sql<{ length: number; nth: bigint }[]>`SELECT t.size, page.nth FROM (${numbered(sql, asked)}) page JOIN things t ON t.id = page.id WHERE ${conditionOf(sql, eq(things.size, 3))}`;",
  });
  expect(assembled).toEqual([]);
  expect(wrong).toEqual([
    'read.ts:2 answers a column "size" that its row type does not have.',
    'read.ts:2 does not answer the column "length" of its row type.',
  ]);
});

it('says apart which columns may be NULL', async () => {
  const { wrong, mayBeNull } = await check({ 'read.ts': 'await sql<{ note: string }[]>`SELECT note FROM things`;' });
  expect(wrong).toEqual([]);
  expect(mayBeNull).toEqual(['read.ts:1 "note" may be NULL, and its row type says string.']);
});

it('accepts a reason why a column is never NULL, and refuses one that is not needed', async () => {
  const files = {
    'read.ts': "await sql<{ note: string; id: string }[]>`SELECT note, id FROM things WHERE note <> ''`;",
  };
  const reasons = { 'read.ts': { note: 'the condition compares it', id: 'it is the key' } };
  const { wrong, mayBeNull } = await check(files, {}, reasons);
  expect(mayBeNull).toEqual([]);
  expect(wrong).toEqual(['read.ts "id" needs no reason for never being NULL.']);
});

it('takes a column of a view for what it is in its table', async () => {
  await database.sql`CREATE VIEW noted AS SELECT id, note, size + 1 AS more FROM things`;
  const { mayBeNull } = await check({
    'read.ts': 'await sql<{ id: string; note: string; more: number }[]>`SELECT id, note, more FROM noted`;',
  });
  expect(mayBeNull).toEqual(['read.ts:1 "note" may be NULL, and its row type says string.']);
});

it('allows what is put together at run time only where it is counted', async () => {
  const files = {
    'read.ts': 'export const read = (sql, where) => sql<{ id: string }[]>`SELECT id FROM things ${where}`;',
  };
  expect((await check(files, { 'read.ts': 1 })).wrong).toEqual([]);
  expect((await check(files)).wrong).toEqual([
    expect.stringMatching(/^read\.ts:1 .*\(cannot be described; 0 of this file may\)$/),
  ]);
  expect((await check(files, { 'read.ts': 2 })).wrong).toEqual([
    'read.ts has 1 statements that cannot be described, and 2 are allowed.',
  ]);
});
