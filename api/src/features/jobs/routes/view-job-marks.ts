import { jobMarksAnswer, jobMarksQuery } from '@hireledger/domain/http/job-marks';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { viewJobMarks } from '../view-job-marks.ts';
import { call, type App } from '../../../call.ts';

export function viewJobMarksRoute(app: App, context: Context): void {
  app.get(
    '/jobs/marks',
    call({
      summary: 'Which of these jobs the talent saved or applied for',
      tag: 'jobs',
      access: 'talent',
      query: jobMarksQuery,
      answers: { 200: jobMarksAnswer },
    }),
    async (request, reply) => {
      const { marks, eventsUpTo } = await viewJobMarks(context, {
        talentId: signedIn(request).userId,
        jobIds: request.query.ids,
      });
      reply.header('x-events-up-to', eventsUpTo);
      return { data: marks };
    },
  );
}
