import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { noteActivity } from '@hireledger/db/activity';
import type { Context } from '../context.ts';
import { attachmentDisposition } from '../uploads/file-name.ts';

/** Tables that are sent as files. */
type Table = 'activity' | 'applicants' | 'invoices' | 'statement';

/**
 * Sends a table as a file, named after its content and the day; one that is made page by page, while it is read. A
 * company's activity says who took it.
 */
export async function sendCsv(
  { clock, database }: Context,
  reply: FastifyReply,
  name: Table | `analytics-${string}`,
  csv: string | AsyncGenerator<string>,
) {
  const at = clock();
  const table = name.startsWith('analytics-') ? 'analytics' : (name as Table);
  const accountId = reply.request.session?.userId;
  if (accountId) await noteActivity(database.sql, { accountId, kind: `${table}.exported`, at });
  return reply
    .type('text/csv; charset=utf-8')
    .headers({
      'content-disposition': attachmentDisposition(`${name}-${at.toISOString().slice(0, 10)}.csv`),
      'cache-control': 'private, no-store',
    })
    .send(typeof csv === 'string' ? csv : Readable.from(csv, { objectMode: false, highWaterMark: 1 }));
}
