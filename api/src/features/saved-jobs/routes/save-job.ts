import { savedAnswer } from '@hireledger/domain/http/saved-jobs';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { saveJob, unsaveJob } from '../save-job.ts';
import { call, type App } from '../../../call.ts';

const params = z.object({ jobId: z.uuid('That is not an id.') });

export function saveJobRoutes(app: App, context: Context): void {
  app.put(
    '/saved-jobs/:jobId',
    call({
      summary: 'Keep a job for later',
      tag: 'jobs',
      access: 'talent',
      params,
      answers: { 200: savedAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const { jobId } = request.params;
      await saveJob(context, { talentId: signedIn(request).userId, jobId });
      return { jobId, saved: true };
    },
  );
  app.delete(
    '/saved-jobs/:jobId',
    call({ summary: 'No longer keep a job', tag: 'jobs', access: 'talent', params, answers: { 200: savedAnswer } }),
    async (request) => {
      const { jobId } = request.params;
      await unsaveJob(context, { talentId: signedIn(request).userId, jobId });
      return { jobId, saved: false };
    },
  );
}
