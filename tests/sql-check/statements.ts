import { globSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { lineOf, nodesOf, type Node, type Source } from './source.ts';
import { isTemplate, Untraceable } from './texts.ts';

/** A statement where it is written. */
export interface Statement {
  source: Source;
  node: Node;
  file: string;
  /** Like 'api/src/call.ts:12'. */
  at: string;
}

const STARTS = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|VALUES|MERGE)\b/i;

/** Every statement of the files, without those that are parts of others. */
export function* findStatements(
  root: string,
  patterns: string[],
  read: (file: string) => Source,
): Generator<Statement> {
  for (const file of globSync(patterns, { cwd: root }).toSorted()) {
    const source = read(join(root, file));
    for (const node of nodesOf(source.program))
      if (!isInside(node) && (isTemplate(node) ? STARTS.test(firstText(node)) : isUnsafe(node)))
        yield { source, node, file, at: `${file}:${lineOf(source, node)}` };
  }
}

const firstText = (node: Node): string =>
  ((node['quasi'] as Node)['quasis'] as { value: { cooked: string } }[])[0]!.value.cooked;

/** `sql.unsafe(text)`. */
const isUnsafe = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  ((node['callee'] as Node)['property'] as Node | undefined)?.['name'] === 'unsafe' &&
  (node['arguments'] as Node[]).length > 0;

/** Part of another template of the same function. */
function isInside(node: Node): boolean {
  for (let at = node.parent; at && !/Statement$|Declaration$|Program/.test(at.type); at = at.parent)
    if (at.type === 'TemplateLiteral') return true;
  return false;
}

/**
 * Whether an error only says that parts of the statement are missing: its text does not parse, a value's type is open, or a table is joined by a
 * part that is chosen elsewhere.
 */
export function isOfAssembly(error: unknown): boolean {
  if (error instanceof Untraceable) return true;
  const { code, message } = error as postgres.PostgresError;
  return code === '42601' || code === '42P18' || (code === '42P01' && message.startsWith('missing FROM'));
}
