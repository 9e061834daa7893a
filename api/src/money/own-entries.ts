import type { Fragment, Sql } from '@hireledger/db/connect';
import { ALL_TIME, type Span } from '@hireledger/domain/periods/span';
import type { Actor } from '../context.ts';
import { inSpan } from '../lists/period.ts';

/** More than any number of an entry. */
const NEWEST = 9_223_372_036_854_775_807n;

/**
 * The newest entries of a person's accounts in a span of time, with all columns of `ledger_entries`. The days of the accounts say between which
 * numbers a span is, so that an old one is found at once.
 * @param page `below` is the number of an entry that was read before
 */
export function ownEntries(
  sql: Sql,
  { role, userId }: Pick<Actor, 'role' | 'userId'>,
  { span = ALL_TIME, below = NEWEST, limit }: { span?: Span; below?: bigint | undefined; limit: number },
): Fragment {
  const { start, end } = span;
  // A company has one account and very many entries, which an equality reads in their order.
  const own = role === 'company' ? sql`account = ${`company:${userId}`}` : sql`account = ANY (accounts_of(${userId}))`;
  const from = start
    ? sql`AND number >= (SELECT min(first_number) FROM ledger_days WHERE ${own} AND day >= (${start}::timestamptz AT TIME ZONE 'UTC')::date)`
    : sql``;
  const to = end
    ? sql`AND number <= (SELECT max(last_number) FROM ledger_days WHERE ${own} AND day <= (${end}::timestamptz AT TIME ZONE 'UTC')::date)`
    : sql``;
  return sql`
    SELECT * FROM ledger_entries WHERE ${own} AND number < ${below} ${from} ${to} ${inSpan(sql, sql`at`, { start, end })}
     ORDER BY number DESC LIMIT ${limit}`;
}
