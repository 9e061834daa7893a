import { applicantAnswer, viewApplicationQuery } from '@hireledger/domain/http/applications';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { viewApplication } from '../view-application.ts';
import { call, idParams, type App } from '../../../call.ts';

export function viewApplicationRoute(app: App, context: Context): void {
  app.get(
    '/applications/:id',
    call({
      summary: 'One application to the company; counts as a view of the profile unless it is fetched ahead',
      tag: 'applications',
      access: 'company',
      params: idParams,
      query: viewApplicationQuery,
      answers: { 200: applicantAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request, reply) => {
      const companyId = signedIn(request).userId;
      const { application, eventsUpTo } = await viewApplication(context, {
        companyId,
        applicationId: request.params.id,
        ...request.query,
      });
      reply.header('x-events-up-to', eventsUpTo);
      return { data: application };
    },
  );
}
