import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql, Transaction } from '../connect.ts';
import { CopyError, readTables, type CopiedTable, type DatabaseCopy } from './copied-tables.ts';

/** Whether a database has accounts: it may then not be replaced. */
export async function hasAccounts(sql: Sql): Promise<boolean> {
  const [found] = await sql<{ exists: boolean }[]>`SELECT to_regclass('public.users') IS NOT NULL AS exists`;
  if (!found!.exists) return false;
  const [users] = await sql<{ any: boolean }[]>`SELECT EXISTS (SELECT FROM users) AS any`;
  return users!.any;
}

/**
 * Loads a copy into a migrated database without accounts, all of it or nothing. References between rows are checked
 * after all rows are there; no trigger runs, since what triggers write is in the copy.
 * @param sql one connection as the role that owns the tables
 * @param open opens the rows of a table, as `copyDatabase` wrote them
 * @throws CopyError when the tables are not those of the copy, or refuse its rows
 */
export async function loadDatabase(sql: Sql, copy: DatabaseCopy, open: (table: string) => Readable): Promise<void> {
  await sql.begin(async (tx) => {
    // The names are those of this database: those of the copy are only compared, and never become SQL.
    const tables = await readTables(tx);
    refuseOtherTables(tables, copy.tables);
    const rows = new Map(copy.tables.map(({ name, rows }) => [name, rows]));
    const references = await tx<{ table: string; name: string; definition: string }[]>`
      SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
        FROM pg_constraint JOIN pg_class ON pg_class.oid = confrelid
       WHERE contype = 'f' AND format('%I.%I', relnamespace::regnamespace::text, relname) = ANY (${tables.map(({ name }) => name)}::text[])`;
    for (const { table, name } of references) await tx.unsafe(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const { name } of tables) await tx.unsafe(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await tx.unsafe(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of tables) {
      const expected = rows.get(table.name)!;
      if (expected > 0) await load(tx, table, expected, open(table.name));
    }
    for (const { table, name, definition } of references)
      await tx.unsafe(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`).catch((error: Error) => {
        throw new CopyError(
          `Rows of ${table} name rows of another table that are missing in the backup (${error.message}).`,
        );
      });
    for (const { name } of tables) await tx.unsafe(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await tx`
      SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, (${tx.json(copy.sequences)} ->> format('%I.%I', schemaname, sequencename))::bigint)
        FROM pg_sequences WHERE ${tx.json(copy.sequences)} ? format('%I.%I', schemaname, sequencename)`;
  });
  await sql`ANALYZE`;
}

function refuseOtherTables(here: CopiedTable[], there: CopiedTable[]): void {
  const write = (tables: CopiedTable[]) => tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`);
  const [ours, theirs] = [new Set(write(here)), new Set(write(there))];
  const differ = [...ours.symmetricDifference(theirs)];
  if (differ.length > 0)
    throw new CopyError(
      `The backup has other tables than this version of HireLedger, such as ${differ[0]}: restore it with the version that made it.`,
    );
}

async function load(tx: Transaction, { name, columns }: CopiedTable, rows: number, text: Readable): Promise<void> {
  const table = await tx.unsafe(`COPY ${name} (${columns.join(', ')}) FROM STDIN`).writable();
  let found: number | undefined;
  try {
    // The client does not end this stream when the server refuses the last rows. The next statement fails then.
    await pipeline(text, table, { end: false });
    table.end();
    const [counted] = await tx.unsafe<{ rows: number }[]>(`SELECT count(*)::int AS rows FROM ${name}`);
    found = counted!.rows;
  } catch (error) {
    throw new CopyError(`The database refuses the rows of ${name} (${(error as Error).message}); its log says why.`);
  }
  if (found !== rows)
    throw new CopyError(`The table ${name} has ${found} rows after loading, and ${rows} in the backup.`);
}
