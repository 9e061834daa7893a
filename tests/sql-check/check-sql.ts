// Why: docs/decisions/0186-postgresql-checks-the-row-types.md
import type { Sql } from '@hireledger/db/connect';
import { openDescriber, type Column } from './described.ts';
import type { Fields, Kinds } from './kinds.ts';
import { fieldsOfRows } from './row-types.ts';
import { openSources, type Node } from './source.ts';
import { findStatements, isOfAssembly, type Statement } from './statements.ts';
import { textsOf } from './texts.ts';

export interface Report {
  /** Statements that were found. */
  statements: number;
  /** Rows that were compared with their types, and the fields in them. */
  rows: number;
  fields: number;
  /** Sentences with file and line: what PostgreSQL refuses, and names and types that are not as they are written. */
  wrong: string[];
  /** The same for columns that may be NULL, without those for which `neverNull` has a reason. */
  mayBeNull: string[];
  /** Statements that PostgreSQL cannot describe since they are put together at run time. */
  assembled: string[];
  /** Statements whose row type cannot be read from the source. */
  untyped: string[];
  /** Every text that PostgreSQL described, with its answer. */
  described: Described[];
}

export interface Described {
  file: string;
  text: string;
  /** Like 'id string, size number'. */
  answer: string;
}

interface Checked {
  /** The folder of the workspaces. */
  root: string;
  /** Which files, below `root`. */
  patterns: string[];
  /** How many statements of a file are put together at run time. Any other number is wrong. */
  assembled: Readonly<Record<string, number>>;
  /** Columns that may be NULL and never are: by file and name, why. One that is not needed is wrong. */
  neverNull?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Has PostgreSQL describe every statement of the files in a migrated database, and compares the columns with the row type that is written at it. */
export async function checkSql(sql: Sql, { root, patterns, assembled, neverNull = {} }: Checked): Promise<Report> {
  const sources = openSources(root);
  const describe = await openDescriber(sql);
  const report: Report = {
    statements: 0,
    rows: 0,
    fields: 0,
    wrong: [],
    mayBeNull: [],
    assembled: [],
    untyped: [],
    described: [],
  };
  const described = new Set<Node>();
  const unneeded = new Set(
    Object.entries(neverNull).flatMap(([file, names]) => Object.keys(names).map((name) => `${file} "${name}"`)),
  );
  const undescribed: (Statement & { reason: string })[] = [];

  for (const statement of findStatements(root, patterns, sources.read)) {
    report.statements += 1;
    const { source, node, at } = statement;
    const rows = ((node['typeArguments'] as Node | null)?.['params'] as Node[] | undefined)?.[0];
    const differences = { wrong: new Set<string>(), mayBeNull: new Map<string, string>() };
    try {
      const texts = textsOf(sources, source, node);
      const answers = await Promise.all(texts.map(({ text }) => describe(text)));
      for (const [index, { text }] of texts.entries())
        report.described.push({ file: statement.file, text, answer: answerOf(answers[index]!) });
      for (const { templates } of texts) for (const template of templates) described.add(template);
      const fields = rows ? fieldsOfRows(sources, source, rows) : null;
      if (rows && !fields) report.untyped.push(at);
      if (fields) {
        report.rows += 1;
        report.fields += fields.size;
        for (const columns of answers) compare(columns, fields, differences);
      }
    } catch (error) {
      const reason = (error as Error).message;
      if (isOfAssembly(error)) undescribed.push({ ...statement, reason });
      else differences.wrong.add(`is refused by PostgreSQL: ${reason}.`);
    }
    report.wrong.push(...[...differences.wrong].map((sentence) => `${at} ${sentence}`));
    for (const [name, sentence] of differences.mayBeNull) {
      const known = `${statement.file} "${name}"`;
      unneeded.delete(known);
      if (!neverNull[statement.file]?.[name]) report.mayBeNull.push(`${at} ${sentence}`);
    }
  }

  report.wrong.push(...[...unneeded].map((known) => `${known} needs no reason for never being NULL.`));

  // A fragment that is a part of described statements needs no description of its own.
  const left = Object.groupBy(
    undescribed.filter(({ node }) => !described.has(node)),
    ({ file }) => file,
  );
  for (const file of new Set([...Object.keys(left), ...Object.keys(assembled)])) {
    const found = (left[file] ?? []).map(({ at, reason }) => `${at} ${reason.split('\n')[0]}`);
    const allowed = assembled[file] ?? 0;
    report.assembled.push(...found);
    if (found.length > allowed)
      report.wrong.push(...found.map((sentence) => `${sentence} (cannot be described; ${allowed} of this file may)`));
    if (found.length < allowed)
      report.wrong.push(`${file} has ${found.length} statements that cannot be described, and ${allowed} are allowed.`);
  }
  return report;
}

/** Names and kinds of columns, in one line. */
export const answerOf = (columns: Column[]): string => columns.map(({ name, kind }) => `${name} ${kind}`).join(', ');

function compare(
  columns: Column[],
  fields: Fields,
  { wrong, mayBeNull }: { wrong: Set<string>; mayBeNull: Map<string, string> },
): void {
  const names = new Set<string>();
  for (const { name, kind, mayBeNull: nullable } of columns) {
    const field = fields.get(name);
    if (names.has(name)) wrong.add(`answers "${name}" twice.`);
    names.add(name);
    if (!field) wrong.add(`answers a column "${name}" that its row type does not have.`);
    else if (!fits(kind, field.kinds))
      wrong.add(`answers "${name}" as ${kind}, and its row type says ${field.written}.`);
    else if (nullable && !['null', '?'].some((each) => field.kinds.has(each)))
      mayBeNull.set(name, `"${name}" may be NULL, and its row type says ${field.written}.`);
  }
  for (const [name, { kinds }] of fields)
    if (!kinds.has('undefined') && !columns.some((column) => column.name === name))
      wrong.add(`does not answer the column "${name}" of its row type.`);
}

/** Whether a value of PostgreSQL may be one of the written kinds. */
function fits(real: string, kinds: Kinds): boolean {
  const open = '?'.concat('[]'.repeat((real.match(/\[\]/g) ?? []).length));
  if (real.startsWith('?') || kinds.has('?') || kinds.has(open) || kinds.has(real)) return true;
  // JSON holds neither of them.
  return (
    real === 'json' && [...kinds].some((kind) => kind !== 'null' && !/^(?:Date|Buffer|bigint|undefined)/.test(kind))
  );
}
