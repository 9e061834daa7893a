// Why: docs/decisions/0192-each-database-function-is-one-file.md
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sql } from './connect.ts';

export const FUNCTIONS_FOLDER = fileURLToPath(new URL('../functions', import.meta.url));

/** A function of the database, or a trigger that calls it. */
interface Definition {
  /** As COMMENT names it: `FUNCTION joined`, `TRIGGER freezes_append_only ON freezes`. */
  object: string;
  statement: string;
  /** Its file and a hash of its statement: the comment of the object in the database. */
  note: string;
}

type AnySql = Pick<Sql, 'unsafe'>;

/** Reads what the files of a folder define: each has one function of its name, and the triggers that call it. */
export function readDefinitions(folder = FUNCTIONS_FOLDER): Definition[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().flatMap((file) => {
    const statements = readFileSync(join(folder, file), 'utf8').split(/^(?=CREATE (?:OR REPLACE|CONSTRAINT) \w+ )/m);
    return statements.slice(1).map((text) => {
      const statement = text.trim();
      const hash = createHash('sha256').update(statement).digest('hex').slice(0, 16);
      return { object: objectOf(statement), statement, note: `db/functions/${file} ${hash}` };
    });
  });
}

function objectOf(statement: string): string {
  const [, kind = '', name = ''] = /^CREATE (?:OR REPLACE|CONSTRAINT) (\w+) (\w+)/.exec(statement) ?? [];
  return kind === 'FUNCTION' ? `FUNCTION ${name}` : `TRIGGER ${name} ON ${/\bON (\w+)/.exec(statement)?.[1]}`;
}

/**
 * Applies the definitions whose note in the database is not that of the file, as the role that owns the tables. All
 * functions change in one transaction. Each trigger has its own, since it locks its table: two such locks could
 * deadlock with a process that still runs. If a start fails halfway, the next one applies the rest.
 * @returns what was applied, and what the database has without a file
 */
export async function applyFunctions(
  sql: AnySql,
  definitions = readDefinitions(),
): Promise<{ applied: string[]; withoutFile: string[] }> {
  const found = await sql.unsafe<{ object: string; note: string | null }[]>(FOUND);
  const notes = new Map(found.map(({ object, note }) => [object, note]));
  const missing = definitions.filter(({ object, note }) => notes.get(object) !== note);
  const { functions = [], triggers = [] } = Object.groupBy(missing, ({ object }) =>
    object.startsWith('FUNCTION') ? 'functions' : 'triggers',
  );
  // One message without parameters is one transaction. A test checks the bodies: here one may call a later function.
  if (functions.length) {
    await sql.unsafe(['SET LOCAL check_function_bodies = off;', ...functions.map(applying)].join('\n'));
  }
  for (const trigger of triggers) {
    // A constraint trigger cannot be replaced.
    const old = trigger.statement.startsWith('CREATE CONSTRAINT') && notes.has(trigger.object);
    await sql.unsafe(`${old ? `DROP ${trigger.object};` : ''}${applying(trigger)}`);
  }
  const known = new Set(definitions.map(({ object }) => object));
  return {
    applied: [...functions, ...triggers].map(({ object }) => object),
    withoutFile: [...notes.keys()].filter((object) => !known.has(object)),
  };
}

const applying = ({ object, statement, note }: Definition) => `${statement}\nCOMMENT ON ${object} IS '${note}';`;

/** Our functions and triggers in the database with their notes. Those of extensions and of the queue are not ours. */
const FOUND = `
  SELECT 'FUNCTION ' || proname AS object, obj_description(oid, 'pg_proc') AS note
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
  UNION ALL
  SELECT format('TRIGGER %s ON %s', tgname, relname), obj_description(pg_trigger.oid, 'pg_trigger')
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`;
