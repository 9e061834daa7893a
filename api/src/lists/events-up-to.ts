import type { Sql } from '@hireledger/db/connect';

/** The number of the newest event of a recipient, as a subquery: read in the same statement as the list that it dates. */
export const eventsUpTo = (sql: Sql, recipientId: string) =>
  sql`coalesce((SELECT seq FROM event_heads WHERE recipient_id = ${recipientId}), 0)::int`;

/** A list that says how much there is in all, where to go on, and up to which event it is true. */
export interface Page<T> {
  rows: T[];
  total: number;
  nextCursor: string | null;
  eventsUpTo: number;
}

/** Lists count exactly to this and no further. */
export const COUNT_LIMIT = 10_000;

/** A count as it is shown: exact to the limit. */
export const bounded = (count: number) => ({ count: Math.min(count, COUNT_LIMIT), more: count > COUNT_LIMIT });
