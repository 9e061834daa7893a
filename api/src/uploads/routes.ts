import multipart from '@fastify/multipart';
import { notFound, AppError } from '@hireledger/domain/errors/catalogue';
import * as endpoints from '@hireledger/domain/http/uploads';
import { UPLOAD_RULES, UPLOAD_KINDS, type UploadKind } from '@hireledger/domain/uploads/kinds';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { serve, type App } from '../serve.ts';
import { attachmentDisposition } from './file-name.ts';
import { clearIncoming } from './receive.ts';
import { uploadFile } from './upload-file.ts';
import { brokenUpload, refused } from './refuse.ts';
import { downloadFile } from './download-file.ts';

const LARGEST = Math.max(...Object.values(UPLOAD_RULES).map(({ maxBytes }) => maxBytes));
/** The part of the body around the file. */
const AROUND = 64 * 1024;
const LIMITS = { files: 1, fields: 4, parts: 5, fieldSize: 1_000, headerPairs: 20, fileSize: LARGEST + 1 };
/** Whatever a file contains, no browser shows it as one of our pages: it is saved, or opened in a sandbox. */
const SANDBOX = "default-src 'none'; sandbox";
const YEAR_S = 365 * 86_400;

export function uploadRoutes(app: App, context: Context): void {
  // The only call that accepts multipart: all others accept only JSON.
  void app.register(async (scope: App) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    // The rest of the body after a refusal is read and dropped: the next request on this connection waits for it.
    scope.addHook('onResponse', async ({ raw }) => {
      if (!raw.complete) raw.unpipe().resume();
    });
    scope.addHook('onReady', () => clearIncoming(context.settings.dataDir, Date.now()));
    serve(scope, endpoints.uploadFile, { bodyLimit: LARGEST + AROUND }, async ({ query, session, request }) => {
      const part = await filePart(request);
      const kind = query.kind ?? kindField(part.fields.kind);
      return uploadFile(context, {
        userId: session.userId,
        kind,
        name: part.filename,
        source: part.file,
        checkAgain: () => request.checkSession(),
      });
    });
  });

  serve(app, endpoints.downloadFile, { compress: false }, async ({ params: { id }, session, reply }) => {
    const { name, type, size, stream } = await downloadFile(context, { id, session });
    return reply
      .type(type)
      .headers({
        'content-length': size,
        'content-disposition': attachmentDisposition(name),
        'content-security-policy': SANDBOX,
        'cache-control': 'private, no-store',
      })
      .send(stream);
  });

  serve(app, endpoints.viewPicture, { compress: false }, async ({ params: { id, variant }, reply }) => {
    // No other variant has these names, so only the store is read.
    const found = await context.files.get(id.toLowerCase(), variant);
    if (!found) throw notFound('picture');
    // An address never refers to another picture, so it is cached for a year.
    return reply
      .type('image/webp')
      .headers({ 'content-length': found.size, 'cache-control': `public, max-age=${YEAR_S}, immutable` })
      .send(found.stream);
  });
}

/**
 * The file of a multipart body, of at most `LARGEST` bytes: a larger one ends one byte later.
 * @throws AppError MEDIA_TYPE_UNSUPPORTED, FILE_REFUSED
 */
async function filePart(request: FastifyRequest) {
  if (!request.isMultipart())
    throw new AppError('MEDIA_TYPE_UNSUPPORTED', 'Send the file as multipart/form-data, in the field "file".');
  const part = await request.file({ limits: LIMITS }).catch((error: Error & { statusCode?: number }) => {
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
function kindField(field: unknown): UploadKind | undefined {
  if (!field || typeof field !== 'object' || !('value' in field)) return undefined;
  const { success, data } = endpoints.uploadFile.query.safeParse({ kind: field.value });
  if (!success) throw refused(`Choose one of: ${UPLOAD_KINDS.join(', ')}.`);
  return data.kind;
}
