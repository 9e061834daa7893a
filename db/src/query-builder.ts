// Why: docs/decisions/0193-drizzle-builds-what-filters-and-sorts-choose.md
import { createRequire } from 'node:module';
import type * as Operators from 'drizzle-orm';
import type * as Builder from 'drizzle-orm/pg-core';
import type { Fragment, Sql, Transaction } from './connect.ts';

/**
 * Drizzle's builder and what declares tables. Loaded as CommonJS, it adds 2 MB to the api at rest, as modules 120 MB. It only writes statements; postgres.js
 * runs them: Drizzle's own driver would change how the pool that it is given reads times and JSON.
 */
const load = createRequire(import.meta.url);
const operators = load('drizzle-orm') as typeof Operators;
const builder = load('drizzle-orm/pg-core') as typeof Builder;

export type SQL<T = unknown> = Operators.SQL<T>;
export type SQLWrapper = Operators.SQLWrapper;
export type PgColumn = Builder.PgColumn;

export const {
  alias,
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} = builder;
/** `expression` is a piece of SQL over columns of the schema, for what has no function of its own. */
export const {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  isNull,
  like,
  lt,
  not,
  or,
  sql: expression,
} = operators;

/** Columns are camelCase in the schema, as rows are read, and snake_case in the database. */
const dialect = new builder.PgDialect({ casing: 'snake_case' });

/** Builds SELECT statements over the tables of the schema: `query.select({ id: jobs.id }).from(jobs).where(and(…)).limit(50)`. */
export const query = new builder.QueryBuilder(dialect);

/** Text and values in turn. Each text goes through `unsafe`: postgres.js keeps the strings of a template for as long as the process lives. */
function fragmentOf(sql: Sql | Transaction, built: SQLWrapper): Fragment {
  const { sql: whole, params } = dialect.sqlToQuery(built.getSQL());
  const [first, ...texts] = whole.split(/\$\d+/);
  const values = params as string[];
  return sql`${[sql.unsafe(first!), ...texts.flatMap((each, index) => [sql`${values[index]!}`, sql.unsafe(each)])]}`;
}

/**
 * The rows of a built SELECT, to be read from in a statement: `FROM (${rowsOf(sql, page)}) page`. `npm run check:sql` takes it that they have an `id`
 * and a `position`, as those of a page do, or are only counted.
 */
export const rowsOf = (sql: Sql | Transaction, select: SQLWrapper): Fragment => fragmentOf(sql, select);

/** A built condition, to be put into a statement that names its tables as the condition does. */
export const conditionOf = (sql: Sql | Transaction, condition: SQLWrapper): Fragment => fragmentOf(sql, condition);
