// Why: docs/decisions/0215-make-a-public-picture-of-a-portfolio-image.md
import { UPLOAD_RULES } from '@hireledger/domain/uploads/kinds';
import { fileIdOf } from '@hireledger/domain/uploads/file-url';
import type { Context } from '../../context.ts';
import { ORIGINAL } from '@hireledger/db/files/file-store';
import { uploadFile } from '../../uploads/upload-file.ts';

const KIND = 'work-image';

interface Item {
  ownerId: string;
  description: string;
  fileUrl: string | null | undefined;
}

/**
 * The id of the picture that an item of a portfolio shows, or null. It is made from the item's file; while that file
 * stays, so does the picture. A file without a description is no piece of work: nothing of it is shown to others.
 * @throws AppError as `uploadFile`
 */
export async function portfolioPicture(
  context: Context,
  { ownerId, description, fileUrl }: Item,
  before?: { fileUrl: string | null; pictureFileId: string | null },
): Promise<string | null> {
  const shown = fileUrl === undefined ? before?.fileUrl : fileUrl;
  if (!shown || !description) return null;
  if (shown === before?.fileUrl && before.pictureFileId) return before.pictureFileId;
  return makePicture(context, { ownerId, fileUrl: shown });
}

/** Null if the file is no image of the owner's, or too large for a picture. Anybody may read a picture by its address. */
async function makePicture(
  context: Context,
  { ownerId, fileUrl }: { ownerId: string; fileUrl: string },
): Promise<string | null> {
  const id = fileIdOf(fileUrl);
  const [file] = id
    ? await context.database.sql<{ name: string }[]>`
        SELECT name FROM stored_files
         WHERE id = ${id} AND owner_id = ${ownerId} AND kind = 'attachment' AND type IN ('image/png', 'image/jpeg')
           AND size <= ${UPLOAD_RULES[KIND].maxBytes} AND ready_at IS NOT NULL AND condemned_at IS NULL`
    : [];
  const bytes = file && (await context.files.get(id!, ORIGINAL));
  if (!bytes) return null;
  const picture = await uploadFile(context, { userId: ownerId, kind: KIND, name: file.name, source: bytes.stream });
  return picture.id;
}
