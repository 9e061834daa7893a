import { getTableColumns } from '@hireledger/db/query-builder';
import { schema } from '@hireledger/db/schema/tables';
import { lists, type Fields, type Kinds } from './kinds.ts';

const TABLES = new Map(Object.entries(schema));

/** What the schema's name for a kind of value means here. A test of db compares the schema with the database. */
const KINDS: Record<string, string> = { date: 'Date', json: '?', custom: '?' };

/** The fields of `typeof jobs.$inferSelect`, from the schema itself; null for any other expression. */
export function fieldsOfTable(expression: string): Fields | null {
  const [name, inferred] = expression.split('.');
  const table = TABLES.get(name!);
  if (!table || inferred !== '$inferSelect') return null;
  return new Map(
    Object.entries(getTableColumns(table)).map(([key, { dataType, notNull }]) => {
      const value: Kinds = dataType === 'array' ? lists(new Set(['string'])) : new Set([KINDS[dataType] ?? dataType]);
      return [key, { kinds: notNull ? value : new Set([...value, 'null']), written: `${expression}['${key}']` }];
    }),
  );
}
