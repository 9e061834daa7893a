import { AppError } from '@hireledger/domain/errors/catalogue';

/** Where a page of a sorted list ends: the value that it is sorted by, and the id that decides between equals. */
export interface SortedCursor<V extends string | number> {
  value: V;
  id: string;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

const FITS = {
  id: (value: unknown) => typeof value === 'string' && UUID.test(value),
  string: (value: unknown) => typeof value === 'string' && value.length <= 400 && !value.includes('\0'),
  number: (value: unknown) => Number.isFinite(value),
};

export const writeSortedCursor = ({ value, id }: SortedCursor<string | number>): string => Buffer.from(JSON.stringify([value, id])).toString('base64url');

/**
 * The cursor of a list that is sorted by ids, text or numbers; null for the first page.
 * @throws AppError VALIDATION_FAILED for anything that this list has not given out
 */
export function readSortedCursor(cursor: string | undefined, kind: 'id' | 'string' | 'number'): SortedCursor<string | number> | null {
  if (cursor === undefined) return null;
  const [value, id] = parse(cursor);
  if (FITS[kind](value) && typeof id === 'string' && UUID.test(id)) return { value: value as string | number, id };
  const message = 'There is no such page. Start again from the first.';
  throw new AppError('VALIDATION_FAILED', message, { issues: [{ path: 'cursor', message }] });
}

function parse(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
