import { myApplicationsAnswer, myApplicationsQuery } from '@hireledger/domain/http/applications';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { listMyApplications } from '../list-my-applications.ts';
import { call, type App } from '../../../call.ts';
import { setListHeaders } from '../../../lists/list-headers.ts';

export function listMyApplicationsRoute(app: App, context: Context): void {
  app.get(
    '/users/my-applications',
    call({
      summary: "The talent's own applications",
      tag: 'applications',
      access: 'talent',
      query: myApplicationsQuery,
      answers: { 200: myApplicationsAnswer },
    }),
    async (request, reply) => {
      const page = await listMyApplications(context, { talentId: signedIn(request).userId, ...request.query });
      setListHeaders(reply, page);
      return page.rows;
    },
  );
}
