// Why: docs/decisions/0410-all-migrations-before-0-9-are-one-baseline.md
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Sql } from 'postgres';

const JOURNAL = fileURLToPath(new URL('../migrations/meta/_journal.json', import.meta.url));

function readTimes(): number[] {
  const journal = JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { when: number }[] };
  return journal.entries.map(({ when }) => when);
}

/** The time of the newest migration here, in milliseconds. */
export const newestMigration = (): number => Math.max(...readTimes());

/** The version that brings older databases to the state of the baseline. */
export const LAST_BEFORE_BASELINE = '0.8.1';

/**
 * Whether a database with this newest migration (in milliseconds, 0 before the first) is older than the baseline, so
 * that nothing here can bring it up to date.
 */
export const isBeforeBaseline = (newest: number): boolean => newest > 0 && newest < Math.min(...readTimes());

/** What its operator does with a database that is older than the baseline: one sentence for what it is, one for what to do. */
export const OLDER_DATABASE = `This database was last used by a version before ${LAST_BEFORE_BASELINE}. Start it once with HireLedger ${LAST_BEFORE_BASELINE}, then with this version.`;

/** The time of the newest migration that a database has, in milliseconds; 0 before the first. */
export async function newestApplied(sql: Sql): Promise<number> {
  const [table] = await sql<
    { present: boolean }[]
  >`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS present`;
  if (!table?.present) return 0;
  const [row] = await sql<
    { newest: string | null }[]
  >`SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations`;
  return Number(row?.newest ?? 0);
}
