import type { Readable } from 'node:stream';
import type { Sql } from '../connect.ts';
import { MIGRATION_LOCK } from '../migrate.ts';
import { newestApplied } from '../newest-migration.ts';
import { TRANSACTION_COLUMNS, readTables, type DatabaseCopy } from './copied-tables.ts';

/** Uploaded files whose bytes are complete: id and variant. */
const UPLOADS =
  'SELECT id, unnest(variants) AS variant FROM stored_files WHERE ready_at IS NOT NULL AND condemned_at IS NULL ORDER BY id';

/**
 * Copies a database that is in use, as it is at one moment: every table is read in the same snapshot. Migrations wait
 * for the copy, and the copy for them.
 * @param sql one connection as the role that owns the tables
 * @param write writes the rows of a table (`public.users`), or the list `uploads` of all uploaded files (id, tab,
 *   variant), as COPY writes text: a line for each row. It returns the number of lines.
 */
export async function copyDatabase(
  sql: Sql,
  write: (name: string, rows: Readable) => Promise<number>,
): Promise<DatabaseCopy> {
  // Before the transaction: its snapshot must be later than the last migration.
  await sql`SELECT pg_advisory_lock_shared(${MIGRATION_LOCK})`;
  try {
    return await sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
      const copy = async (name: string, query: string) => {
        const rows = await tx.unsafe(`COPY (${query}) TO STDOUT`).readable();
        const lines = await write(name, rows);
        // The library pauses its socket while rows wait here, and forgets to resume it where their end came meanwhile.
        rows._read(0);
        return lines;
      };
      const migration = await newestApplied(tx as unknown as Sql);
      const tables = [];
      for (const { name, columns } of await readTables(tx)) {
        const values = columns.map((column) => TRANSACTION_COLUMNS[`${name}.${column}`] ?? column);
        tables.push({ name, columns, rows: await copy(name, `SELECT ${values.join(', ')} FROM ${name}`) });
      }
      await copy('uploads', UPLOADS);
      // Last: sequences are in no snapshot, and a number that is too high does no harm.
      const sequences = await tx<{ name: string; last: string }[]>`
        SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
          FROM pg_sequences WHERE schemaname IN (SELECT split_part(name, '.', 1) FROM unnest(${tables.map(({ name }) => name)}::text[]) AS name)
           AND last_value IS NOT NULL`;
      const [server] = await tx<{ version: string }[]>`SELECT current_setting('server_version') AS version`;
      return {
        migration,
        server: server!.version,
        tables,
        sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
      };
    });
  } finally {
    await sql`SELECT pg_advisory_unlock_shared(${MIGRATION_LOCK})`;
  }
}
