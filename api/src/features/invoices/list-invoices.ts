import type { Invoice } from '@hireledger/domain/http/invoices';
import type { Actor, Context } from '../../context.ts';
import { COUNT_LIMIT, eventsUpTo, type Page } from '../../lists/events-up-to.ts';
import { cutPage, readIdCursor } from '../../lists/keyset.ts';
import { ownInvoices, readInvoices, toInvoice } from './invoice-row.ts';

interface ListInvoices {
  actor: Actor;
  limit: number;
  cursor?: string;
}

/** The invoices of one side, newest first. */
export async function listInvoices(context: Context, { actor, limit, cursor }: ListInvoices): Promise<Page<Invoice>> {
  const { sql } = context.database;
  const before = readIdCursor(cursor);
  // First: what comes between the two statements is in the list, and its event is applied once more.
  const [facts] = await sql<{ total: number; eventsUpTo: number }[]>`
    SELECT (SELECT count(*)::int FROM (SELECT ${ownInvoices(sql, actor)} LIMIT ${COUNT_LIMIT}) counted) AS total, ${eventsUpTo(sql, actor.userId)} AS events_up_to`;
  const rows = await readInvoices(sql, actor, { before, limit: limit + 1 });
  const page = cutPage(rows, limit);
  return { rows: page.rows.map(toInvoice), nextCursor: page.nextCursor, ...facts! };
}
