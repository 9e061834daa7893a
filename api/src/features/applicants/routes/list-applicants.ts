import { applicantListAnswer, applicantListQuery } from '@hireledger/domain/http/applicants';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { listApplicants } from '../list-applicants.ts';
import { call, type App } from '../../../call.ts';

export function listApplicantsRoute(app: App, context: Context): void {
  app.get(
    '/applicants',
    call({
      summary: "A page of the company's applicants: searched, filtered, sorted",
      tag: 'applications',
      access: 'company',
      query: applicantListQuery,
      answers: { 200: applicantListAnswer },
    }),
    async (request, reply) => {
      const answer = await listApplicants(context, signedIn(request).userId, request.query);
      void reply.header('x-events-up-to', answer.eventsUpTo);
      return answer;
    },
  );
}
