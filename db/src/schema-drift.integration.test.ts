import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from './connect.ts';
import { getTableColumns, getTableName } from './query-builder.ts';
import { schema } from './schema/tables.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { name: 'schema drift test' });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** What a row type of the schema says of each type of PostgreSQL, which has to be what the client reads: see `openDatabase`. */
const KINDS: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  float8: 'number',
  date: 'date',
  timestamptz: 'date',
  jsonb: 'json',
  bytea: 'custom',
  tsvector: 'custom',
};

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('the Drizzle schema', () => {
  it('has of each of its tables exactly the columns that the migrated database has, with the types and the NULLs that are read', async () => {
    const rows = await database.sql<{ table: string; column: string; nullable: boolean; type: string }[]>`
      SELECT c.table_name AS "table", c.column_name AS "column", c.is_nullable = 'YES' AS nullable, c.udt_name::text AS type
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name = ANY (${Object.values(schema).map(getTableName)})`;
    const migrated = rows.map(({ table, column, nullable, type }) => {
      const kind = type.startsWith('_') ? 'array' : (KINDS[type] ?? 'string');
      return `${table}.${column}${nullable ? '?' : ''}: ${kind}`;
    });

    const declared = Object.values(schema).flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        ({ name, notNull, generatedIdentity, dataType }) =>
          `${getTableName(table)}.${snakeCase(name)}${notNull || generatedIdentity ? '' : '?'}: ${dataType}`,
      ),
    );
    // A generated column is never null, but the two sides declare that differently.
    const comparable = (names: string[]) =>
      names.map((name) => name.replace(/^jobs\.search\??:/, 'jobs.search:')).sort();
    expect(comparable(declared)).toEqual(comparable(migrated));
  });
});
