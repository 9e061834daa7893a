import { asc, desc, expression, type SQL, type SQLWrapper } from '@hireledger/db/query-builder';
import { invalidField, type AppError } from '@hireledger/domain/errors/catalogue';
import { isUuid } from '@hireledger/domain/http/uuid';
import type { Page } from './events-up-to.ts';

/**
 * Pages by keyset: a cursor contains the sort values of a page's last row, and the next page is read from there. A
 * later page costs as much as the first, and nothing is listed twice or left out while rows are added and deleted.
 */

/**
 * The sort values of a row: one for each part of a keyset. Times are as PostgreSQL writes them in UTC, with their
 * microseconds.
 */
export type Position = (string | number)[];

type Kind = 'id' | 'time' | 'text' | 'number' | 'smallint';

/** One part of an order: a column of the schema or an expression, and its value in a cursor. */
export interface KeyPart {
  kind: Kind;
  column: SQLWrapper;
}

/** What a list is ordered by, all parts in one direction. The last part breaks ties. */
export interface Keyset {
  parts: readonly KeyPart[];
  descending: boolean;
}

export const part = (kind: Kind, column: KeyPart['column']): KeyPart => ({ kind, column });

const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(\.\d{1,6})?\+00$/;

/** The valid values of each kind, and a value as SQL of the column's type: another type would miss the index. */
const KINDS: Record<Kind, { fits: (value: unknown) => boolean; value: (given: string | number) => SQL }> = {
  id: {
    fits: isId,
    value: (given) => expression`${given}::uuid`,
  },
  time: {
    fits: isTime,
    value: (given) => expression`${given}::text::timestamptz`,
  },
  text: {
    fits: (value) => typeof value === 'string' && value.length <= 800 && !value.includes('\0'),
    value: (given) => expression`${given}::text`,
  },
  number: {
    fits: (value) => Number.isFinite(value),
    value: (given) => expression`${given}::float8`,
  },
  smallint: {
    fits: (value) => Number.isInteger(value) && Math.abs(value as number) < 1_000,
    value: (given) => expression`${given}::smallint`,
  },
};

function isId(value: unknown): value is string {
  return typeof value === 'string' && isUuid(value);
}

/** Whether a value is a valid time as PostgreSQL writes it in UTC. */
function isTime(value: unknown): boolean {
  const [, day, time] = (typeof value === 'string' && TIME.exec(value)) || [];
  const at = Date.parse(`${day}T${time}Z`);
  return day !== undefined && day >= '1900' && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** Whether a list with this order can have created this position. */
export const isPosition = (parts: readonly Pick<KeyPart, 'kind'>[], given: unknown[]): given is Position =>
  given.length === parts.length && parts.every(({ kind }, index) => KINDS[kind].fits(given[index]));

export const writeCursor = (values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** The values in a cursor; empty if it is invalid. */
export function cursorValues(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/**
 * The position after which the page begins; null for the first page.
 * @throws AppError VALIDATION_FAILED for anything but a cursor of this list
 */
export function readCursor(
  cursor: string | undefined,
  { parts }: { parts: readonly Pick<KeyPart, 'kind'>[] },
): Position | null {
  if (cursor === undefined) return null;
  const values = cursorValues(cursor);
  if (isPosition(parts, values)) return values;
  throw noSuchPage();
}

/**
 * The same for a list that is read newest first by id, which sorts by time: its cursor is the last id of the previous
 * page.
 * @throws AppError VALIDATION_FAILED for anything else
 */
export function readIdCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (isId(cursor)) return cursor;
  throw noSuchPage();
}

/** A page of at most `limit` of `limit + 1` rows, and the cursor of the next: the last id. */
export function cutPage<T extends { id: string }>(rows: T[], limit: number): { rows: T[]; nextCursor: string | null } {
  if (rows.length <= limit) return { rows, nextCursor: null };
  const kept = rows.slice(0, limit);
  return { rows: kept, nextCursor: kept.at(-1)!.id };
}

export function noSuchPage(): AppError {
  return invalidField('cursor', 'This page does not exist. Start again from the first page.');
}

const list = (parts: SQLWrapper[]): SQL =>
  expression.join(
    parts.map((each) => expression`${each}`),
    expression`, `,
  );

/** The columns of an order, and the values of a position as SQL. */
const sidesOf = ({ parts }: Keyset, position: Position) =>
  [
    list(parts.map(({ column }) => column)),
    list(parts.map(({ kind }, index) => KINDS[kind].value(position[index]!))),
  ] as const;

/** The condition of being after a position: `(a, b) < ($1, $2)`. None for the first page. */
export function beyond(keyset: Keyset, position: Position | null): SQL | undefined {
  if (!position) return undefined;
  const [columns, values] = sidesOf(keyset, position);
  return keyset.descending ? expression`(${columns}) < (${values})` : expression`(${columns}) > (${values})`;
}

/** The condition of being at a position or before it. None without a position. */
export function upTo(keyset: Keyset, position: Position | null): SQL | undefined {
  if (!position) return undefined;
  const [columns, values] = sidesOf(keyset, position);
  return keyset.descending ? expression`(${columns}) >= (${values})` : expression`(${columns}) <= (${values})`;
}

export const inOrder = ({ parts, descending }: Keyset): SQL[] =>
  parts.map(({ column }) => (descending ? desc(column) : asc(column)));

/** What a page reads of each row: its id and its position. */
export const pageFields = (id: SQLWrapper, { parts }: Keyset) => ({
  id: expression<string>`${id}`.as('id'),
  position: expression<Position>`jsonb_build_array(${list(
    parts.map(({ kind, column }) => (kind === 'time' ? expression`${column}::text` : column)),
  )})`.as('position'),
});

/** A row of a page of at most `limit + 1` rows, left joined to what is known without it: an empty page has no id. */
export type PageRow<Row extends { id: string }> = Omit<Row, 'id'> & {
  id: string | null;
  nth: bigint | number;
  position: Position;
};

/** The first `limit` rows, and the position of the last of them if more follow. */
export function cutRows<Row extends { id: string }>(
  found: readonly PageRow<Row>[],
  limit: number,
): { rows: Row[]; last: Position | null } {
  const listed = found.filter(({ id }) => id !== null);
  const rows = listed.slice(0, limit).map(({ nth: _nth, position: _position, ...row }) => row as unknown as Row);
  return { rows, last: listed.length > limit ? listed[limit - 1]!.position : null };
}

/** The same beside facts about the whole list: `(SELECT) AS one LEFT JOIN (…) page ON true`. */
export type ReadRow<Row extends { id: string }> = PageRow<Row> & { total: number; eventsUpTo: number };

/** The page, with the cursor of the next. */
export function toPage<Row extends { id: string }>(found: ReadRow<Row>[], limit: number): Page<Row> {
  const { total, eventsUpTo } = found[0]!;
  const { rows, last } = cutRows<Row & { total: number; eventsUpTo: number }>(found as never, limit);
  return {
    rows: rows.map(({ total: _total, eventsUpTo: _upTo, ...row }) => row as unknown as Row),
    total,
    nextCursor: last && writeCursor(last),
    eventsUpTo,
  };
}
