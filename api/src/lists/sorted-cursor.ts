import { AppError } from '@hireledger/domain/errors/catalogue';

/** Where a page of a sorted list ends: the value that it is sorted by, and the id that decides between equals. */
export interface SortedCursor<V extends string | number> {
  value: V;
  id: string;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(\.\d{1,6})?\+00$/;

export const isId = (value: unknown): boolean => typeof value === 'string' && UUID.test(value);

/** Whether a value is a time as PostgreSQL writes it in UTC, of a day that there is. */
export function isTime(value: unknown): boolean {
  const [, day, time] = (typeof value === 'string' && TIME.exec(value)) || [];
  const at = Date.parse(`${day}T${time}Z`);
  return day !== undefined && day >= '1900' && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

const FITS = {
  id: isId,
  string: (value: unknown) => typeof value === 'string' && value.length <= 400 && !value.includes('\0'),
  number: (value: unknown) => Number.isFinite(value),
  time: isTime,
};
type Kind = keyof typeof FITS;

export const writeSortedCursor = ({ value, id }: SortedCursor<string | number>): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/**
 * The cursor of a list that is sorted by ids, text, numbers or times; null for the first page.
 * @throws AppError VALIDATION_FAILED for anything that this list has not given out
 */
export function readSortedCursor(cursor: string | undefined, kind: Kind): SortedCursor<string | number> | null {
  if (cursor === undefined) return null;
  const [value, id] = readCursorParts(cursor);
  if (FITS[kind](value) && isId(id)) return { value: value as string | number, id: id as string };
  throw noSuchPage();
}

export function noSuchPage(): AppError {
  const message = 'There is no such page. Start again from the first.';
  return new AppError('VALIDATION_FAILED', message, { issues: [{ path: 'cursor', message }] });
}

/** What a cursor was made of; nothing where it is none. */
export function readCursorParts(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
