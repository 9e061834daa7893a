import type { Sql } from '@hireledger/db/connect';

/**
 * The number of a recipient's newest event, as a subquery: read in the same statement as the list that it belongs to.
 */
export const eventsUpTo = (sql: Sql, recipientId: string) =>
  sql`coalesce((SELECT seq FROM event_heads WHERE recipient_id = ${recipientId}), 0)::int`;

/** A list with its total, the cursor of the next page, and up to which event it is current. */
export interface Page<T> {
  rows: T[];
  total: number;
  nextCursor: string | null;
  eventsUpTo: number;
}

/** Lists count exactly up to this number. */
export const COUNT_LIMIT = 10_000;

/** A count as shown: exact up to the limit. */
export const bounded = (count: number) => ({ count: Math.min(count, COUNT_LIMIT), more: count > COUNT_LIMIT });
