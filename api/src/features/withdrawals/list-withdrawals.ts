import type { Withdrawal } from '@hireledger/domain/http/withdrawals';
import type { Context } from '../../context.ts';
import { COUNT_LIMIT, eventsUpTo, type Page } from '../../lists/events-up-to.ts';
import { cutPage, readIdCursor } from '../../lists/keyset.ts';
import { toWithdrawal, withdrawalJson, type WithdrawalRow } from './withdrawal-row.ts';

interface ListWithdrawals {
  userId: string;
  limit: number;
  cursor?: string;
}

/** The person's withdrawals, newest first. */
export async function listWithdrawals(
  context: Context,
  { userId, limit, cursor }: ListWithdrawals,
): Promise<Page<Withdrawal>> {
  const { sql } = context.database;
  const before = readIdCursor(cursor);
  const found = await sql<{ withdrawal: WithdrawalRow | null; total: number; eventsUpTo: number }[]>`
    SELECT page.withdrawal, (SELECT count(*)::int FROM (SELECT FROM withdrawals WHERE user_id = ${userId} LIMIT ${COUNT_LIMIT}) counted) AS total,
           ${eventsUpTo(sql, userId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT w.id, ${withdrawalJson(sql)} AS withdrawal FROM withdrawals w
         WHERE w.user_id = ${userId} ${before ? sql`AND w.id < ${before}` : sql``} ORDER BY w.id DESC LIMIT ${limit + 1}) page ON true
     ORDER BY page.id DESC`;
  const { total, eventsUpTo: upTo } = found[0]!;
  const page = cutPage(
    found.flatMap(({ withdrawal }) => (withdrawal === null ? [] : [withdrawal])),
    limit,
  );
  return { rows: page.rows.map(toWithdrawal), total, nextCursor: page.nextCursor, eventsUpTo: upTo };
}
