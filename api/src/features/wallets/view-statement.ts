import type { Statement } from '@hireledger/domain/http/wallets';
import { spanOfPeriod, type AskedPeriod } from '@hireledger/domain/periods/span';
import type { Actor, Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { ownEntries } from '../../money/own-books.ts';
import { toTransfer, transferColumns, transferJoins, type TransferRow } from '../../money/transfer.ts';

interface ViewStatement extends AskedPeriod {
  actor: Actor;
  limit: number;
}

/** `eventsUpTo` is the owner's newest event that it contains. */
type ViewedStatement = Statement & { eventsUpTo: number };

/**
 * The movements of a wallet in a period, and its balance before and after, in one statement.
 */
export async function viewStatement(
  context: Context,
  { actor, limit, ...period }: ViewStatement,
): Promise<ViewedStatement> {
  const { sql } = context.database;
  const span = spanOfPeriod(period);
  type Row = Omit<Statement, 'data' | 'closing'> & {
    transfers: (Omit<TransferRow, 'at' | 'blockNumber'> & { at: string; blockNumber: number })[];
    eventsUpTo: number;
  };
  const [row] = await sql<Row[]>`
    SELECT (earlier.received + earlier.spent)::text AS opening, (moved.received - earlier.received)::text AS received,
           (moved.spent - earlier.spent)::text AS spent, (moved.lines - earlier.lines)::int AS total,
           (SELECT coalesce(json_agg(to_jsonb(page) - 'number' ORDER BY page.number DESC), '[]') FROM (
              SELECT e.number, ${transferColumns(sql)} FROM (${ownEntries(sql, actor, { span, limit })}) e ${transferJoins(sql)}) page) AS transfers,
           ${eventsUpTo(sql, actor.userId)} AS events_up_to
      FROM accounts_of(${actor.userId}) AS own (accounts), moved_before(own.accounts, ${span.start ?? sql`'-infinity'`}) earlier,
           moved_before(own.accounts, ${span.end ?? sql`'infinity'`}) moved`;
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
