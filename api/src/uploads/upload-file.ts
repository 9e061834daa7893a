import { randomUUIDv7 } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ORIGINAL } from '@hireledger/db/files/file-store';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Uploaded } from '@hireledger/domain/http/uploads';
import { UNNAMED_UPLOAD_RULE, UPLOAD_RULES, type UploadKind } from '@hireledger/domain/uploads/kinds';
import { currentPerson } from '@hireledger/db/trace';
import type { Context } from '../context.ts';
import { safeFileName } from './file-name.ts';
import type { Inspected } from './file-orders.ts';
import { inspectFile } from './inspect-file.ts';
import { incomingPath, receive } from './receive.ts';
import { tooLarge } from './refuse.ts';

interface UploadCommand {
  userId: string;
  /** The purpose; without it the file becomes an attachment, and any drawing or picture is accepted. */
  kind?: UploadKind | undefined;
  /** The name that the sender gave it. */
  name: string;
  source: Readable;
  /** Throws where the sender may no longer upload; for a file that may come long after the headers of its call. */
  checkAgain?: () => Promise<void>;
}

/** The variant in a picture's own address. */
const MAIN = { picture: '400', 'work-image': '1600' } as const;

/**
 * Stores an uploaded file: receives it in the incoming folder, has it inspected by another process, encoded again if it
 * is a picture, and puts it into the store. The row is written before the bytes and marked ready after them, so
 * whatever a kill leaves behind is found and cleaned up; any failure leaves nothing.
 * @throws AppError FILE_REFUSED, FILE_TOO_LARGE, STORAGE_FULL, TOO_MANY_REQUESTS, and as `checkAgain`
 */
export async function uploadFile(
  context: Context,
  { userId, kind: named, name, source, checkAgain }: UploadCommand,
): Promise<Uploaded> {
  const { sql } = context.database;
  const kind = named ?? 'attachment';
  const rule = named ? UPLOAD_RULES[named] : UNNAMED_UPLOAD_RULE;
  const id = randomUUIDv7();
  const path = await incomingPath(context.settings.dataDir);
  await reserve(context, { id, userId, kind, bytes: rule.maxBytes }).catch((error: unknown) => {
    // The rest of the body is read and dropped, so that the answer gets through.
    source.resume();
    throw error;
  });
  try {
    const received = await receive(source, path);
    await checkAgain?.();
    if (received.size > rule.maxBytes) throw tooLarge(rule);
    const kept = await inspectFile(userId, { kind, rule, path, size: received.size, to: path }, (inspected) =>
      store(context, { id, path, size: received.size, inspected }),
    );
    const file = { name: safeFileName(name, kept.type), type: kept.type, size: kept.size };
    const { count } = await sql`
      UPDATE stored_files SET name = ${file.name}, type = ${file.type}, size = ${file.size}, sha256 = ${received.sha256}, variants = ${kept.variants}, ready_at = now()
       WHERE id = ${id} AND condemned_at IS NULL`;
    // The account was deleted during the upload.
    if (count === 0) throw new AppError('NOT_FOUND');
    return {
      message: 'Uploaded',
      fileUrl: kind === 'attachment' ? `/files/${id}` : `/files/${id}/${MAIN[kind]}`,
      id,
      kind,
      ...file,
    };
  } catch (error) {
    await discard(context, id);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Bytes first: if they cannot be deleted the row stays, and the clean-up finds them. */
async function discard(context: Context, id: string): Promise<void> {
  try {
    await context.files.remove(id);
    await context.database.sql`DELETE FROM stored_files WHERE id = ${id} AND ready_at IS NULL`;
  } catch (error) {
    context.log.warn({ err: error, file: id }, 'a refused file is left to the cleaning');
  }
}

interface Kept {
  type: string;
  size: number;
  variants: string[];
}

/** A document is stored as it is, a picture as the new ones made of it. */
async function store(
  context: Context,
  { id, path, size, inspected }: { id: string; path: string; size: number; inspected: Inspected },
): Promise<Kept> {
  const { type, made } = inspected;
  const files = made.length > 0 ? made : [{ name: ORIGINAL, path, size }];
  for (const file of files) await context.files.put(id, file.name, createReadStream(file.path), file.size);
  return { type, size: files.reduce((sum, file) => sum + file.size, 0), variants: files.map((file) => file.name) };
}

/** Reserves room for the largest file of its kind before the first byte: concurrent uploads cannot exceed the limit. */
async function reserve(
  context: Context,
  { id, userId, kind, bytes }: { id: string; userId: string; kind: UploadKind; bytes: number },
): Promise<void> {
  const { uploadsPerHour, uploadBytesPerPerson } = context.settings.limits;
  await context.database.sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 12))`;
    const [kept] = await tx<{ recent: number; bytes: bigint }[]>`
      SELECT count(*) FILTER (WHERE created_at > now() - interval '1 hour')::int AS recent, coalesce(sum(size), 0)::bigint AS bytes
        FROM stored_files WHERE owner_id = ${userId}`;
    if (kept!.recent >= uploadsPerHour)
      throw new AppError(
        'TOO_MANY_REQUESTS',
        `You have uploaded ${uploadsPerHour} files in an hour. Try again later.`,
        { details: { retryAfterSeconds: 600 } },
      );
    if (Number(kept!.bytes) + bytes > uploadBytesPerPerson) throw new AppError('STORAGE_FULL');
    await tx`INSERT INTO stored_files (id, owner_id, person_id, kind, name, type, size) VALUES (${id}, ${userId}, ${currentPerson()}, ${kind}, 'incoming', 'application/octet-stream', ${bytes})`;
  });
}
