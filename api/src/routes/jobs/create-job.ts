import { jobSavedAnswer } from '@hireledger/domain/http/jobs';
import { jobFormSchema } from '@hireledger/domain/jobs/job-form';
import type { Context } from '../../context.ts';
import { signedIn } from '../../plugins/bearer-auth.ts';
import { createJob } from '../../use-cases/create-job.ts';
import { call, type App } from '../call.ts';

export function createJobRoute(app: App, context: Context): void {
  app.post(
    '/company/job-posting',
    call({ summary: 'Post a job', tag: 'jobs', access: 'company', body: jobFormSchema, answers: { 201: jobSavedAnswer } }),
    async (request, reply) => {
      const data = await createJob(context, { companyId: signedIn(request).userId, form: request.body });
      return reply.code(201).send({ message: 'Job posted successfully!', data });
    },
  );
}
