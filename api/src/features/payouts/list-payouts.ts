import type { Payout } from '@hireledger/domain/http/payouts';
import type { Actor, Context } from '../../context.ts';
import { cutPage, readIdCursor } from '../../lists/keyset.ts';
import { COUNT_LIMIT, eventsUpTo, type Page } from '../../lists/events-up-to.ts';
import { payoutJoins, payoutJson, toPayout, type PayoutRow } from '../../money/payout.ts';

interface ListPayouts {
  actor: Actor;
  limit: number;
  cursor?: string;
}

/** Payouts of one side, newest first. */
export async function listPayouts(context: Context, { actor, limit, cursor }: ListPayouts): Promise<Page<Payout>> {
  const { sql } = context.database;
  const before = readIdCursor(cursor);
  const mine = sql`${actor.role === 'company' ? sql`p.company_id` : sql`p.talent_id`} = ${actor.userId}`;
  const found = await sql<{ payout: PayoutRow | null; total: number; eventsUpTo: number }[]>`
    SELECT page.payout, (SELECT count(*)::int FROM (SELECT FROM payouts p WHERE ${mine} LIMIT ${COUNT_LIMIT}) counted) AS total,
           ${eventsUpTo(sql, actor.userId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT p.id, ${payoutJson(sql)} AS payout FROM payouts p ${payoutJoins(sql)}
         WHERE ${mine} ${before ? sql`AND p.id < ${before}` : sql``} ORDER BY p.id DESC LIMIT ${limit + 1}) page ON true
     ORDER BY page.id DESC`;
  const { total, eventsUpTo: upTo } = found[0]!;
  const page = cutPage(
    found.flatMap(({ payout }) => (payout === null ? [] : [payout])),
    limit,
  );
  return {
    rows: page.rows.map((row) => toPayout(row, actor.role)),
    total,
    nextCursor: page.nextCursor,
    eventsUpTo: upTo,
  };
}
