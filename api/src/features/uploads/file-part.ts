import { AppError } from '@hireledger/domain/errors/catalogue';
import { uploadFile } from '@hireledger/domain/http/uploads';
import { UPLOAD_KINDS, type UploadKind } from '@hireledger/domain/uploads/kinds';
import type { FastifyRequest } from 'fastify';
import { brokenUpload, refused } from '../../uploads/refuse.ts';

const LIMITS = { files: 1, fields: 4, parts: 5, fieldSize: 1_000, headerPairs: 20 };

/**
 * The file of a multipart body, of at most `largest` bytes: a larger one ends one byte later.
 * @throws AppError MEDIA_TYPE_UNSUPPORTED, FILE_REFUSED
 */
export async function filePart(request: FastifyRequest, largest: number) {
  if (!request.isMultipart())
    throw new AppError('MEDIA_TYPE_UNSUPPORTED', 'Send the file as multipart/form-data, in the field "file".');
  const limits = { ...LIMITS, fileSize: largest + 1 };
  const part = await request.file({ limits }).catch((error: Error & { statusCode?: number }) => {
    throw error.statusCode ? error : brokenUpload();
  });
  if (!part || part.fieldname !== 'file') {
    part?.file.resume();
    throw refused('Choose a file, in the field "file".');
  }
  return part;
}

/**
 * The kind in a field before the file.
 * @throws AppError FILE_REFUSED
 */
export function kindField(field: unknown): UploadKind | undefined {
  if (!field || typeof field !== 'object' || !('value' in field)) return undefined;
  const { success, data } = uploadFile.query.safeParse({ kind: field.value });
  if (!success) throw refused(`Choose one of: ${UPLOAD_KINDS.join(', ')}.`);
  return data.kind;
}
