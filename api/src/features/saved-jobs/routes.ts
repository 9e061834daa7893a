import * as endpoints from '@hireledger/domain/http/saved-jobs';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { listSavedJobs } from './list-saved-jobs.ts';
import { saveJob, unsaveJob } from './save-job.ts';

export function savedJobRoutes(app: App, context: Context): void {
  serve(app, endpoints.listSavedJobs, ({ query, session }) =>
    listSavedJobs(context, { talentId: session.userId, ...query }),
  );

  serve(app, endpoints.saveJob, async ({ params: { jobId }, session }) => {
    await saveJob(context, { talentId: session.userId, jobId });
    return { jobId, saved: true };
  });

  serve(app, endpoints.unsaveJob, async ({ params: { jobId }, session }) => {
    await unsaveJob(context, { talentId: session.userId, jobId });
    return { jobId, saved: false };
  });
}
