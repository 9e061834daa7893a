import { applicantRecordsQuery } from '@hireledger/domain/http/applicants';
import { applicantsAnswer } from '@hireledger/domain/http/applications';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { listApplicantRecords } from '../list-applicant-records.ts';
import { call, type App } from '../../../call.ts';
import { setListHeaders } from '../../../lists/list-headers.ts';

export function listApplicantRecordsRoute(app: App, context: Context): void {
  app.get(
    '/users/get-company-applicants',
    call({
      summary: "Applications to the company's jobs, whole records",
      tag: 'applications',
      access: 'company',
      query: applicantRecordsQuery,
      answers: { 200: applicantsAnswer },
    }),
    async (request, reply) => {
      const page = await listApplicantRecords(context, { companyId: signedIn(request).userId, ...request.query });
      setListHeaders(reply, page);
      return page.rows;
    },
  );
}
