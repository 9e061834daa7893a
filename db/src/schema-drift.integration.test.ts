import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from './connect.ts';
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

describe('the Drizzle schema', () => {
  it('names exactly the tables and columns of the migrated database, with the same nullability', async () => {
    const rows = await database.sql<{ table: string; column: string; nullable: boolean }[]>`
      SELECT c.table_name AS "table", c.column_name AS "column", c.is_nullable = 'YES' AS nullable
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE'`;
    const migrated = rows.map((row) => `${row.table}.${row.column}${row.nullable ? '?' : ''}`);

    const declared = Object.values(schema).flatMap((table) =>
      is(table, PgTable)
        ? Object.values(getTableColumns(table)).map(
            (column) => `${getTableName(table)}.${column.name}${column.notNull || column.generatedIdentity ? '' : '?'}`,
          )
        : [],
    );
    // A generated column is never null, but the two sides declare that differently.
    const comparable = (names: string[]) =>
      names.map((name) => name.replace(/^jobs\.search\??$/, 'jobs.search')).sort();
    expect(comparable(declared)).toEqual(comparable(migrated));
  });
});
