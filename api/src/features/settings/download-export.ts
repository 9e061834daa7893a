import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

interface Download {
  name: string;
  bytes: number;
  content: Readable;
}

/**
 * The file of an export, read chunk by chunk as it is sent.
 * @throws AppError NOT_FOUND if the person has no such export, or its file is not ready or no longer stored
 */
export async function downloadExport(
  context: Context,
  { userId, personId, exportId }: Pick<Session, 'userId' | 'personId'> & { exportId: string },
): Promise<Download> {
  const { sql } = context.database;
  const [found] = await sql<{ bytes: bigint; requestedAt: Date }[]>`
    SELECT bytes, requested_at FROM data_exports
     WHERE id = ${exportId} AND user_id = ${userId} AND person_id = ${personId} AND state = 'ready' AND expires_at > ${context.clock()}`;
  if (!found) throw new AppError('NOT_FOUND', 'That file no longer exists. Request a new export.');
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const [chunk] = await sql<
        { content: Buffer }[]
      >`SELECT content FROM data_export_chunks WHERE export_id = ${exportId} AND position = ${position}`;
      if (!chunk) return;
      yield chunk.content;
    }
  }
  const packed = Readable.from(chunks());
  const content = packed.pipe(createGunzip());
  packed.on('error', (error) => content.destroy(error));
  return {
    name: `hireledger-data-${found.requestedAt.toISOString().slice(0, 10)}.json`,
    bytes: Number(found.bytes),
    content,
  };
}
