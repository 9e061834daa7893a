import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../connect.ts';
import { ownedBy, PERSONAL_DATA } from './personal-data.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { name: 'personal data test' });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** Names of columns that refer to a person or their address, including those without a foreign key. */
const PERSONAL =
  /^(user|talent|company|recipient|owner|actor|author|reporter|sender|uploader|searcher|person|account)_id$|^email(_key)?$|^to$|^(debit|credit)_account$/;
/** Columns whose names suggest a person although they hold none. */
const NO_PERSON: Record<string, string> = {
  'users.email': 'the row is covered by its id',
  'users.email_key': 'the row is covered by its id',
  'persons.email': 'the row is covered by its id',
  'persons.email_key': 'the row is covered by its id',
  'invitations.email': 'covered by email_key',
  'pending_signups.email': 'covered by email_key',
  'account_codes.email': 'covered by email_key',
  'saved_searches.email': 'says whether to mail',
};

describe('the list of personal data', () => {
  it('covers every column that names a person: a new one has to be exported and deleted too', async () => {
    const named = await database.sql<{ table: string; column: string }[]>`
      SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`;
    const referring = await database.sql<{ table: string; column: string }[]>`
      SELECT k.conrelid::regclass::text AS "table", a.attname AS "column"
        FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
       WHERE k.contype = 'f' AND k.confrelid IN ('users'::regclass, 'persons'::regclass)`;
    const found = new Set(
      [...referring, ...named.filter(({ column }) => PERSONAL.test(column))].map(
        ({ table, column }) => `${table}.${column}`,
      ),
    );
    const covered = new Set(PERSONAL_DATA.map(({ table, column }) => `${table}.${column}`));
    expect(
      [...found].filter((column) => !covered.has(column) && !(column in NO_PERSON)).sort((a, b) => a.localeCompare(b)),
    ).toEqual([]);
  });

  it('names only tables and columns that exist, each part once, and gives a reason for everything left out or kept', async () => {
    const id = '00000000-0000-7000-8000-000000000000';
    const parameters = [id, 'nobody@example.com', id];
    for (const entry of PERSONAL_DATA) {
      const { table, hidden = [], only = [], part, deletion, why } = entry;
      await database.sql.unsafe(
        `SELECT ${[...hidden, ...only].map((column) => `t."${column}"`).join(', ') || '1'} FROM ${table} t WHERE ${ownedBy(entry)}`,
        parameters,
      );
      if (typeof deletion === 'object')
        await database.sql.unsafe(`UPDATE ${table} t SET ${deletion.set} WHERE ${ownedBy(entry)}`, parameters);
      if (part === null || deletion === 'keep') expect(why, table).toBeTruthy();
    }
    const parts = PERSONAL_DATA.flatMap(({ part }) => part ?? []);
    expect(new Set(parts).size).toBe(parts.length);
  });

  it('exports no secret', async () => {
    const secrets = await database.sql<{ table: string; column: string }[]>`
      SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name ~ '(hash|salt|secret|token|password)' AND column_name !~ '^transaction_hash|block_hash$'`;
    for (const { table, column } of secrets)
      for (const entry of PERSONAL_DATA.filter((each) => each.table === table && each.part !== null))
        expect(
          entry.hidden?.includes(column) || (entry.only && !entry.only.includes(column)),
          `${table}.${column}`,
        ).toBe(true);
  });
});
