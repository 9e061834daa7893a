import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Sql } from 'postgres';

const JOURNAL = fileURLToPath(new URL('../migrations/meta/_journal.json', import.meta.url));

/** The time of the newest migration here, in milliseconds. */
export function newestMigration(): number {
  const journal = JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { when: number }[] };
  return Math.max(...journal.entries.map(({ when }) => when));
}

/** The time of the newest migration that a database has, in milliseconds; 0 before the first. Its table of migrations exists. */
export async function newestApplied(sql: Sql): Promise<number> {
  const [row] = await sql<
    { newest: string | null }[]
  >`SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations`;
  return Number(row?.newest ?? 0);
}
