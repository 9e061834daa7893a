// Why: docs/decisions/0229-check-migrations-with-the-statements-of-the-released-version.md
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from '@hireledger/db/connect';
import { answerOf, type Described } from './check-sql.ts';
import { openDescriber } from './described.ts';

const FILE = join(import.meta.dirname, 'released.jsonl');

/** What the version that is in use needs of the database. */
export interface Released {
  /** By table, the columns that each new row has to name. */
  required: Record<string, string[]>;
  statements: Described[];
}

/** Writes what the released version needs: first the required columns, then a statement in each line. */
export function writeReleased({ required, statements }: Released): void {
  const unique = new Map(statements.map((statement) => [`${statement.file} ${statement.text}`, statement]));
  const lines = [required, ...unique.values()].map((each) => JSON.stringify(each));
  writeFileSync(FILE, `${lines.join('\n')}\n`);
}

export function readReleased(): Released {
  const [required, ...statements] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return {
    required: JSON.parse(required!) as Released['required'],
    statements: statements.map((line) => JSON.parse(line) as Described),
  };
}

/** The columns without a default that may not be NULL, by table. */
export async function readRequired(sql: Sql): Promise<Released['required']> {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    SELECT relname AS name, coalesce(array_agg(attname::text ORDER BY attname) FILTER (WHERE attnotnull AND NOT atthasdef AND attidentity = ''), '{}') AS columns
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
     GROUP BY relname ORDER BY relname`;
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns]));
}

/**
 * Whether the released version can run on a migrated database while its processes are replaced: each of its statements
 * is still described with the same answer, and none of its tables has a required column that it does not know.
 * @param current statements that were just described in this database: these are not described again
 * @returns a sentence for each that it could not run
 */
export async function checkReleased(sql: Sql, released: Released, current: Described[] = []): Promise<string[]> {
  const describe = await openDescriber(sql);
  const answers = new Map(current.map(({ text, answer }) => [text, answer]));
  const wrong: string[] = [];
  for (const { file, text, answer } of released.statements) {
    const start = text.trim().replace(/\s+/g, ' ').slice(0, 80);
    try {
      const now = answers.get(text) ?? answerOf(await describe(text));
      if (now !== answer)
        wrong.push(`${file} of the released version expects "${answer}" of "${start}…", and gets "${now}".`);
    } catch (error) {
      wrong.push(`${file} of the released version cannot run "${start}…": ${(error as Error).message}.`);
    }
  }
  const required = await readRequired(sql);
  for (const [table, known] of Object.entries(released.required))
    for (const column of required[table] ?? [])
      if (!known.includes(column))
        wrong.push(`The released version adds rows to ${table} without "${column}", which has no default.`);
  return wrong;
}
