import type { Transaction } from '@hireledger/db/connect';
import { invalidField, type AppError } from '@hireledger/domain/errors/catalogue';
import { fileIdOf } from '@hireledger/domain/uploads/file-url';
import type { UploadKind } from '@hireledger/domain/uploads/kinds';
import type { Context } from '../../context.ts';
import { ORIGINAL } from '@hireledger/db/files/file-store';
import { uploadFile } from '../../uploads/upload-file.ts';

interface Wished {
  ownerId: string;
  /** As `POST /upload` returned it. */
  url: string;
  kind: UploadKind;
  /** The field with the address. */
  path: string;
}

function notYours(path: string): AppError {
  return invalidField(path, 'Choose a file you uploaded for this.');
}

/**
 * The id of one of the owner's uploads, of the requested kind. Locked until the transaction ends, so no clean-up
 * deletes it before it is used.
 * @throws AppError VALIDATION_FAILED for any other address
 */
export async function ownFile(tx: Transaction, { ownerId, url, kind, path }: Wished): Promise<string> {
  const id = fileIdOf(url);
  const [file] = id
    ? await tx<{ id: string }[]>`
        SELECT id FROM stored_files
         WHERE id = ${id} AND owner_id = ${ownerId} AND kind = ${kind} AND ready_at IS NOT NULL AND condemned_at IS NULL FOR NO KEY UPDATE`
    : [];
  if (!file) throw notYours(path);
  return file.id;
}

/**
 * The address of one of the owner's pictures. One that was uploaded without a kind, and so was stored as an attachment,
 * is turned into a picture now: callers that only know the specification's calls depend on it.
 * @throws AppError as `ownFile` and `uploadFile`
 */
export async function ownPicture(context: Context, { ownerId, url, kind, path }: Wished): Promise<string> {
  const id = fileIdOf(url);
  const [file] = id
    ? await context.database.sql<{ name: string }[]>`
        SELECT name FROM stored_files
         WHERE id = ${id} AND owner_id = ${ownerId} AND kind = 'attachment' AND type IN ('image/png', 'image/jpeg') AND ready_at IS NOT NULL AND condemned_at IS NULL`
    : [];
  if (!file) return url;
  const bytes = await context.files.get(id!, ORIGINAL);
  if (!bytes) throw notYours(path);
  return (await uploadFile(context, { userId: ownerId, kind, name: file.name, source: bytes.stream })).fileUrl;
}
