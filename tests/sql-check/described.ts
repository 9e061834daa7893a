import type { Sql } from '@hireledger/db/connect';

/** A column of a statement's answer. */
export interface Column {
  name: string;
  /** What the client hands over for it, without NULL; 'json' for anything that JSON can hold, '?' for what is not known. */
  kind: string;
  /** It is a table's column that may be NULL. Only the statement's own conditions can rule that out. */
  mayBeNull: boolean;
}

/** What the client makes of a type of PostgreSQL. */
const KINDS: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  int8: 'bigint',
  date: 'Date',
  timestamp: 'Date',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
  void: '?',
  record: '?',
};

interface Type {
  name: string;
  kind: string;
  element: number;
  base: number;
}

/** Asks PostgreSQL what a statement answers, without running it. The names are as the client maps them. */
export async function openDescriber(sql: Sql): Promise<(text: string) => Promise<Column[]>> {
  const types = new Map<number, Type>();
  for (const { oid, ...type } of await sql<(Type & { oid: number })[]>`
    SELECT oid::int4, typname::text AS name, typtype::text AS kind, typelem::int4 AS element, typbasetype::int4 AS base FROM pg_type`)
    types.set(oid, type);
  // A view declares nothing about NULL: there it is the table's column of the same name that counts, and what is computed is not known.
  const columns = await sql<{ column: string }[]>`
    SELECT of.attrelid::int4 || '.' || of.attnum AS column FROM pg_attribute of JOIN pg_class relation ON relation.oid = of.attrelid
     WHERE NOT of.attnotnull AND (relation.relkind <> 'v' OR EXISTS (
       SELECT FROM pg_rewrite rule JOIN pg_depend part ON part.classid = 'pg_rewrite'::regclass AND part.objid = rule.oid
         JOIN pg_attribute source ON source.attrelid = part.refobjid AND source.attnum = part.refobjsubid
        WHERE rule.ev_class = relation.oid AND part.refclassid = 'pg_class'::regclass AND part.refobjid <> relation.oid
          AND source.attname = of.attname AND NOT source.attnotnull))`;
  const nullable = new Set(columns.map(({ column }) => column));

  const kindOf = (oid: number): string => {
    const type = types.get(oid);
    if (!type) return '?';
    if (type.kind === 'd') return kindOf(type.base);
    if (type.kind === 'c') return '?';
    if (type.element !== 0 && type.name.startsWith('_')) return `${kindOf(type.element)}[]`;
    return KINDS[type.name] ?? 'string';
  };

  return async (text) => {
    const described = (await sql.unsafe(text).describe()) as unknown as {
      columns: { name: string; type: number; table: number; number: number }[] | null;
    };
    return (described.columns ?? []).map(({ name, type, table, number }) => ({
      name,
      kind: kindOf(type),
      mayBeNull: nullable.has(`${table}.${number}`),
    }));
  };
}
