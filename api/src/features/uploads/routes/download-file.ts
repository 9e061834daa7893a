import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { attachmentDisposition } from '../../../uploads/file-name.ts';
import { downloadFile } from '../download-file.ts';
import { call, idParams, type App } from '../../../call.ts';

/** Whatever a file holds, no browser shows it as a page of ours: it is saved, or opened in a sandbox. */
const SANDBOX = "default-src 'none'; sandbox";

export function downloadFileRoute(app: App, context: Context): void {
  app.get(
    '/files/:id',
    {
      ...call({
        summary: 'Download an attachment: its owner, and companies that the owner applied to',
        tag: 'uploads',
        access: 'signed-in',
        params: idParams,
        answers: { 200: z.any().describe('The file') },
        failures: ['NOT_FOUND'],
      }),
      compress: false,
    },
    async (request, reply) => {
      const { name, type, size, stream } = await downloadFile(context, {
        id: request.params.id,
        actor: signedIn(request),
      });
      return reply
        .type(type)
        .headers({
          'content-length': size,
          'content-disposition': attachmentDisposition(name),
          'content-security-policy': SANDBOX,
          'cache-control': 'private, no-store',
        })
        .send(stream);
    },
  );
}
