import type { FastifyReply } from 'fastify';
import { attachmentDisposition } from '../uploads/file-name.ts';
import type { Document } from './ink.ts';

/** Sends a document as a file, while it is drawn or after. */
export const sendPdf = (reply: FastifyReply, name: string, document: Document) =>
  reply
    .type('application/pdf')
    .headers({
      'content-disposition': attachmentDisposition(`${name}.pdf`),
      'cache-control': 'private, no-store',
    })
    .send(document);
