import { exportAnswer, exportsAnswer } from '@hireledger/domain/http/settings';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { downloadExport } from '../download-export.ts';
import { listExports } from '../list-exports.ts';
import { requestExport } from '../request-export.ts';
import { call, idParams, type App } from '../../../call.ts';

export function exportAccountRoute(app: App, context: Context): void {
  app.get(
    '/account/exports',
    call({
      summary: 'Your exports, with how far they are',
      tag: 'settings',
      access: 'signed-in',
      answers: { 200: exportsAnswer },
    }),
    async (request) => ({ data: await listExports(context, signedIn(request)) }),
  );
  app.post(
    '/account/exports',
    call({
      summary: 'Ask for everything that is stored about you',
      tag: 'settings',
      access: 'signed-in',
      whileLeaving: true,
      answers: { 201: exportAnswer },
      failures: ['EXPORT_RUNNING'],
    }),
    async (request, reply) =>
      reply
        .code(201)
        .send({ message: 'Your export is being made.', data: await requestExport(context, signedIn(request)) }),
  );
  app.get(
    '/account/exports/:id/file',
    call({
      summary: 'Download an export',
      tag: 'settings',
      access: 'signed-in',
      params: idParams,
      answers: { 200: z.unknown().describe('A JSON file') },
      failures: ['NOT_FOUND'],
    }),
    async (request, reply) => {
      const { name, content } = await downloadExport(context, {
        userId: signedIn(request).userId,
        exportId: request.params.id,
      });
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"; filename*=UTF-8''${name}`)
        .header('cache-control', 'no-store')
        .send(content);
    },
  );
}
