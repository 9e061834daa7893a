import multipart from '@fastify/multipart';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { uploadAnswer, uploadQuery } from '@hireledger/domain/http/uploads';
import { UPLOAD_KINDS, UPLOAD_RULES, type UploadKind } from '@hireledger/domain/uploads/kinds';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { clearIncoming } from '../../../uploads/receive.ts';
import { brokenUpload, refused } from '../../../uploads/refuse.ts';
import { uploadFile } from '../../../uploads/upload-file.ts';
import { call, type App } from '../../../call.ts';

const LARGEST = Math.max(...Object.values(UPLOAD_RULES).map(({ maxBytes }) => maxBytes));
/** What stands around the file in the body. */
const AROUND = 64 * 1024;

const LIMITS = { files: 1, fields: 4, parts: 5, fieldSize: 1_000, headerPairs: 20, fileSize: LARGEST + 1 };

/** Alone in taking multipart: every other call goes on taking JSON only. */
export function uploadFileRoute(app: App, context: Context): void {
  void app.register(async (scope: App) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    // What still comes in after a refusal is read and forgotten: the next request on this connection waits behind it.
    scope.addHook('onResponse', async ({ raw }) => {
      if (!raw.complete) raw.unpipe().resume();
    });
    scope.addHook('onReady', () => clearIncoming(context.settings.dataDir, Date.now()));
    scope.post(
      '/upload',
      {
        ...call({
          summary:
            'Upload a file: multipart, in the field "file"; the kind is picture, work-image or attachment; without it any picture becomes an attachment too',
          tag: 'uploads',
          access: 'signed-in',
          query: uploadQuery,
          answers: { 201: uploadAnswer },
          failures: [
            'FILE_REFUSED',
            'FILE_TOO_LARGE',
            'BODY_TOO_LARGE',
            'STORAGE_FULL',
            'MEDIA_TYPE_UNSUPPORTED',
            'NOT_FOUND',
          ],
        }),
        bodyLimit: LARGEST + AROUND,
      },
      async (request, reply) => {
        const part = await filePart(request);
        const kind = request.query.kind ?? kindField(part.fields.kind);
        reply.code(201);
        return uploadFile(context, { userId: signedIn(request).userId, kind, name: part.filename, source: part.file });
      },
    );
  });
}

function kindField(field: unknown): UploadKind | undefined {
  if (!field || typeof field !== 'object' || !('value' in field)) return undefined;
  const { success, data } = uploadQuery.safeParse({ kind: field.value });
  if (!success) throw refused(`Choose one of: ${UPLOAD_KINDS.join(', ')}.`);
  return data.kind;
}

async function filePart(request: FastifyRequest) {
  if (!request.isMultipart())
    throw new AppError('MEDIA_TYPE_UNSUPPORTED', 'Send the file as multipart/form-data, in the field "file".');
  const part = await request.file({ limits: LIMITS }).catch((error: Error & { statusCode?: number }) => {
    throw error.statusCode ? error : brokenUpload();
  });
  if (!part || part.fieldname !== 'file') {
    part?.file.resume();
    throw refused('Choose a file: it belongs into the field "file".');
  }
  return part;
}
