import { z } from 'zod';
import { publicCompany } from '@hireledger/domain/http/public-profiles';
import type { Context } from '../../../context.ts';
import { viewPublicCompany } from '../view-public-company.ts';
import { call, idParams, type App } from '../../../call.ts';

export function viewPublicCompanyRoute(app: App, context: Context): void {
  app.get(
    '/companies/:id',
    call({
      summary: "A company's public page with its open jobs",
      tag: 'profiles',
      params: idParams,
      answers: { 200: z.object({ data: publicCompany }) },
      failures: ['NOT_FOUND'],
    }),
    async (request) => ({ data: await viewPublicCompany(context, { companyId: request.params.id }) }),
  );
}
