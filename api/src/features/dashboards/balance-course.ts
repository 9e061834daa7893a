import type { Sql } from '@hireledger/db/connect';
import type { BalancePoint } from '@hireledger/domain/http/dashboards';

/** The entries of accounts summed by the part of a span in which they were booked: 0 is before it. */
export interface BalanceCourse {
  startedAt: Date;
  parts: { part: number; amount: string }[];
}

const MOST_PARTS = 60;
const DAY_MS = 86_400_000;

/** As many parts as the span has days, at most sixty. */
const partsOf = (start: Date | null, end: Date): number =>
  start ? Math.min(MOST_PARTS, Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS))) : MOST_PARTS;

/**
 * What the escrow holds for a company over time between two times, as columns `startedAt` and `parts` of one row. Without a start it begins with
 * the owner's account. A day that its time zone skipped has no length, and gets a little here. The balance is a sum of the books here too, never a stored number.
 */
export const balanceCourse = (
  sql: Sql,
  { companyId, start, end }: { companyId: string; start: Date | null; end: Date },
) => sql`
  SELECT span.start AS started_at, (
    SELECT coalesce(json_agg(each), '[]') FROM (
      SELECT width_bucket(extract(epoch FROM entry.at)::float8, extract(epoch FROM span.start)::float8, extract(epoch FROM greatest(${end}::timestamptz, span.start + interval '1 millisecond'))::float8, ${partsOf(start, end)}::int) AS part,
             sum(entry.amount)::text AS amount
        FROM (SELECT 'escrow:' || agreement.id || ':' || item.milestone AS account
                FROM agreements agreement JOIN milestones item ON item.agreement_id = agreement.id
               -- A payment at once is held for no time.
               WHERE agreement.company_id = ${companyId} AND item.due_at IS NOT NULL) held,
             LATERAL (SELECT at, amount FROM ledger_transfers WHERE credit_account = held.account
                      UNION ALL SELECT at, -amount FROM ledger_transfers WHERE debit_account = held.account) entry
       GROUP BY 1) each) AS parts
    FROM (SELECT coalesce(${start}::timestamptz, least(u.created_at, ${end}::timestamptz - interval '1 day')) AS start FROM users u WHERE u.id = ${companyId}) span`;

/**
 * The balance at the start and after each part, in minor units. Entries after the end are left out, and so are future
 * parts.
 */
export function toBalancePoints(
  { startedAt, parts }: BalanceCourse,
  { start, end, now }: { start: Date | null; end: Date; now: Date },
): BalancePoint[] {
  const count = partsOf(start, end);
  const amounts = new Map(parts.map(({ part, amount }) => [part, BigInt(amount)]));
  const points: BalancePoint[] = [];
  let balance = 0n;
  for (let part = 0; part <= count; part += 1) {
    balance += amounts.get(part) ?? 0n;
    const at = startedAt.getTime() + ((end.getTime() - startedAt.getTime()) * part) / count;
    points.push({ at: new Date(Math.min(at, now.getTime())).toISOString(), balance: balance.toString() });
    if (at >= now.getTime()) break;
  }
  return points;
}
