import type { ReadStream } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { attachmentDisposition } from '../uploads/file-name.ts';

/** So long may a reader take nothing before the download ends: a device that is gone does not say so. */
const PATIENCE_MS = 2 * 60_000;

/** Sends a drawn document as a file. */
export const sendPdf = (reply: FastifyReply, name: string, file: ReadStream) =>
  reply
    .type('application/pdf')
    .headers({
      'content-disposition': attachmentDisposition(`${name}.pdf`),
      'cache-control': 'private, no-store',
    })
    .send(endUnread(file));

/** Closes a file whose reader takes nothing for long, so that it is not kept for good. */
export function endUnread(file: ReadStream, patienceMs = PATIENCE_MS): ReadStream {
  let taken = -1;
  const look = setInterval(() => {
    if (file.bytesRead === taken) file.destroy();
    taken = file.bytesRead;
  }, patienceMs).unref();
  return file.once('close', () => clearInterval(look));
}
