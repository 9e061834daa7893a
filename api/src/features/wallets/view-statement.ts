import type { Statement } from '@hireledger/domain/http/wallets';
import { spanOfPeriod, type AskedPeriod } from '@hireledger/domain/periods/span';
import type { Actor, Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { inSpan } from '../../lists/period.ts';
import { isOwnAccount } from '../../money/own-accounts.ts';
import { toTransfer, transferColumns, transferJoins, type TransferRow } from '../../money/transfer.ts';

export interface ViewStatement extends AskedPeriod {
  actor: Actor;
  limit: number;
}

/** `eventsUpTo` is the owner's newest event that it contains. */
export type ViewedStatement = Statement & { eventsUpTo: number };

/**
 * The movements of a wallet in a period, and its balance before and after; all of it sums the books, in one statement.
 */
export async function viewStatement(
  context: Context,
  { actor, limit, ...period }: ViewStatement,
): Promise<ViewedStatement> {
  const { sql } = context.database;
  const { start, end } = spanOfPeriod(period);
  const within = inSpan(sql, sql`at`, { start, end });
  const before = start ? sql`at < ${start}` : sql`false`;
  type Row = Omit<Statement, 'data' | 'closing'> & {
    transfers: (Omit<TransferRow, 'at' | 'blockNumber'> & { at: string; blockNumber: number })[];
    eventsUpTo: number;
  };
  const [row] = await sql<Row[]>`
    WITH mine AS NOT MATERIALIZED (SELECT * FROM ledger_entries WHERE ${isOwnAccount(sql, sql`account`, actor)})
    SELECT coalesce(sum(amount) FILTER (WHERE ${before}), 0)::text AS opening,
           coalesce(sum(amount) FILTER (WHERE amount > 0 ${within}), 0)::text AS received,
           coalesce(sum(amount) FILTER (WHERE amount < 0 ${within}), 0)::text AS spent,
           count(*) FILTER (WHERE true ${within})::int AS total,
           (SELECT coalesce(json_agg(to_jsonb(page) - 'number' ORDER BY page.number DESC), '[]') FROM (
              SELECT e.number, ${transferColumns(sql)} FROM (SELECT * FROM mine WHERE true ${within} ORDER BY number DESC LIMIT ${limit}) e ${transferJoins(sql)}) page) AS transfers,
           ${eventsUpTo(sql, actor.userId)} AS events_up_to
      FROM mine`;
  const { transfers, eventsUpTo: upTo, opening, received, spent, total } = row!;
  return {
    opening,
    received,
    spent,
    total,
    closing: String(BigInt(opening) + BigInt(received) + BigInt(spent)),
    data: transfers.map((transfer) =>
      toTransfer({ ...transfer, at: new Date(transfer.at), blockNumber: BigInt(transfer.blockNumber) }),
    ),
    eventsUpTo: upTo,
  };
}
