import { AppError } from '@hireledger/domain/errors/catalogue';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * Lists are read newest first by id, which sorts by time; a cursor is the last id of the page before.
 * @throws AppError VALIDATION_FAILED for anything else
 */
export function readCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (UUID.test(cursor)) return cursor;
  const message = 'There is no such page. Start again from the first.';
  throw new AppError('VALIDATION_FAILED', message, { issues: [{ path: 'cursor', message }] });
}

/** A page of at most `limit` out of `limit + 1` rows, and the cursor of the next. */
export function cutPage<T extends { id: string }>(rows: T[], limit: number): { rows: T[]; nextCursor: string | null } {
  if (rows.length <= limit) return { rows, nextCursor: null };
  const kept = rows.slice(0, limit);
  return { rows: kept, nextCursor: kept.at(-1)!.id };
}
