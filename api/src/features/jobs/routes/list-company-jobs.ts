import { companyJobsAnswer, companyJobsQuery } from '@hireledger/domain/http/jobs';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { listCompanyJobs } from '../list-company-jobs.ts';
import { call, type App } from '../../../call.ts';
import { setListHeaders } from '../../../lists/list-headers.ts';

export function listCompanyJobsRoute(app: App, context: Context): void {
  app.get(
    '/company/job-postings',
    call({
      summary: "The company's own jobs, open and closed",
      tag: 'jobs',
      access: 'company',
      query: companyJobsQuery,
      answers: { 200: companyJobsAnswer },
    }),
    async (request, reply) => {
      const page = await listCompanyJobs(context, { companyId: signedIn(request).userId, ...request.query });
      setListHeaders(reply, page);
      return { data: page.rows, total: page.total, nextCursor: page.nextCursor };
    },
  );
}
