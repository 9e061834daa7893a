import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { attachmentDisposition } from '../uploads/file-name.ts';

/** Sends a table as a file, named after its content and the day; one that is made page by page, while it is read. */
export const sendCsv = ({ clock }: Context, reply: FastifyReply, name: string, csv: string | AsyncGenerator<string>) =>
  reply
    .type('text/csv; charset=utf-8')
    .headers({
      'content-disposition': attachmentDisposition(`${name}-${clock().toISOString().slice(0, 10)}.csv`),
      'cache-control': 'private, no-store',
    })
    .send(typeof csv === 'string' ? csv : Readable.from(csv, { objectMode: false, highWaterMark: 1 }));
