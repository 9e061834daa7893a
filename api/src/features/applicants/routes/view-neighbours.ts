import { neighboursAnswer, neighboursQuery } from '@hireledger/domain/http/applicants';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { viewNeighbours } from '../view-neighbours.ts';
import { call, idParams, type App } from '../../../call.ts';

export function viewNeighboursRoute(app: App, context: Context): void {
  app.get(
    '/applications/:id/neighbours',
    call({
      summary: 'Who stands before and behind an applicant in a list',
      tag: 'applications',
      access: 'company',
      params: idParams,
      query: neighboursQuery,
      answers: { 200: neighboursAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => ({
      data: await viewNeighbours(context, {
        companyId: signedIn(request).userId,
        applicationId: request.params.id,
        ...request.query,
      }),
    }),
  );
}
