import { createHash } from 'node:crypto';
import type { Sql } from '../connect.ts';
import { readDefinitions } from '../functions.ts';
import { QUEUE_SCHEMA, QUEUE_VERSION } from '../queue-schema.ts';
import { ALL_ROWS, RIGHTS } from './rights.ts';
import { ROLES } from './roles.ts';

/**
 * The table of migrations has a comment that says what was granted last. A start compares it and does nothing if it is
 * current.
 */
const RECORD = 'drizzle.__drizzle_migrations';

type AnySql = Pick<Sql, 'unsafe'>;

/**
 * What is prepared in a database besides its migrations: a text that changes with the functions, the rights, the
 * queue's version or the roles.
 */
export function preparation(hasRoles: boolean, definitions = readDefinitions()): string {
  const functions = definitions.map(({ note }) => note);
  const all = JSON.stringify({ hasRoles, RIGHTS, ROLES, QUEUE_VERSION, functions });
  return `prepared ${createHash('sha256').update(all).digest('hex').slice(0, 16)}`;
}

/**
 * SQL that reads whether this server has separate roles for api and worker (`hasRoles`), and what was granted last
 * (`prepared`).
 */
export const PREPARATION = `
  SELECT (SELECT count(*) FROM pg_roles WHERE rolname IN ('${ROLES.api}', '${ROLES.worker}')) = 2 AS "hasRoles",
         obj_description(to_regclass('${RECORD}'), 'pg_class') AS prepared`;

/**
 * Grants api and worker what the list of rights says and revokes everything else, as the role that owns the tables. A
 * table that is missing in the list gets `ALL_ROWS`. On a server without these roles nothing is granted.
 */
export async function grantRights(sql: AnySql): Promise<void> {
  const [state] = await sql.unsafe<{ hasRoles: boolean; prepared: string | null }[]>(PREPARATION);
  const hasRoles = state?.hasRoles === true;
  const statements = hasRoles
    ? grants(await sql.unsafe<{ name: string }[]>(TABLES).then((rows) => rows.map(({ name }) => name)))
    : [];
  // One message without parameters is one transaction: no table is without rights in between.
  await sql.unsafe([...statements, `COMMENT ON TABLE ${RECORD} IS '${preparation(hasRoles)}'`].join(';\n'));
}

const TABLES = `
  SELECT relname AS name FROM pg_class
   WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')`;

function grants(tables: string[]): string[] {
  const both = `${ROLES.api}, ${ROLES.worker}`;
  return [
    `GRANT USAGE ON SCHEMA public TO ${both}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${both}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${both}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ${ALL_ROWS} ON TABLES TO ${both}`,
    ...tables.flatMap((table) => {
      const rights = RIGHTS[table] ?? { api: ALL_ROWS, worker: ALL_ROWS };
      return [
        `REVOKE ALL ON public.${table} FROM PUBLIC, ${both}`,
        ...(['api', 'worker'] as const).flatMap((role) =>
          rights[role] ? [`GRANT ${rights[role]} ON public.${table} TO ${ROLES[role]}`] : [],
        ),
      ];
    }),
    // Only the worker uses the queue.
    `GRANT USAGE ON SCHEMA ${QUEUE_SCHEMA} TO ${ROLES.worker}`,
    `GRANT ${ALL_ROWS} ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO ${ROLES.worker}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${QUEUE_SCHEMA} TO ${ROLES.worker}`,
  ];
}
