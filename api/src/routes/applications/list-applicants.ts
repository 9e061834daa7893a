import { applicantsAnswer, applicantsQuery } from '@hireledger/domain/http/applications';
import type { Context } from '../../context.ts';
import { signedIn } from '../../plugins/bearer-auth.ts';
import { listApplicants } from '../../use-cases/list-applicants.ts';
import { call, type App } from '../call.ts';
import { setListHeaders } from '../list-headers.ts';

export function listApplicantsRoute(app: App, context: Context): void {
  app.get(
    '/users/get-company-applicants',
    call({ summary: "Applications to the company's jobs", tag: 'applications', access: 'company', query: applicantsQuery, answers: { 200: applicantsAnswer } }),
    async (request, reply) => {
      const page = await listApplicants(context, { companyId: signedIn(request).userId, ...request.query });
      setListHeaders(reply, page);
      return page.rows;
    },
  );
}
