import { ownedBy, type PersonalData } from '@hireledger/db/accounts/personal-data';
import type { Transaction } from '@hireledger/db/connect';

/** Rows of one round trip. */
const ROWS = 500;

const quoted = (columns: readonly string[]): string => columns.map((column) => `'${column}'`).join(', ');

/** Reads one part of an export, row by row as JSON text. Columns that are never exported are not read. */
export async function readPart(
  tx: Transaction,
  entry: PersonalData,
  { userId, emailKey }: { userId: string; emailKey: string },
  write: (rows: string) => Promise<void>,
): Promise<void> {
  const { table, hidden = [], only } = entry;
  const row =
    entry.row ??
    (only
      ? `(SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(t)) WHERE key = ANY (ARRAY[${quoted(only)}]))`
      : `to_jsonb(t) - ARRAY[${quoted(hidden)}]::text[]`);
  let isFirst = true;
  const rows = tx
    .unsafe<{ row: string }[]>(`SELECT (${row})::text AS row FROM "${table}" t WHERE ${ownedBy(entry)}`, [
      userId,
      emailKey,
    ])
    .cursor(ROWS);
  for await (const batch of rows) {
    await write((isFirst ? '\n' : ',\n') + batch.map((each) => each.row).join(',\n'));
    isFirst = false;
  }
}
