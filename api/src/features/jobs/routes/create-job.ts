import { jobSavedAnswer } from '@hireledger/domain/http/jobs';
import { jobFormSchema } from '@hireledger/domain/jobs/job-form';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { createJob } from '../create-job.ts';
import { call, type App } from '../../../call.ts';
import { idempotencyHeaders } from '../../../lists/list-headers.ts';

export function createJobRoute(app: App, context: Context): void {
  app.post(
    '/company/job-posting',
    call({
      summary: 'Post a job; `draftId` names the draft that it ends',
      tag: 'jobs',
      access: 'company',
      query: z.object({ draftId: z.uuid().optional() }),
      headers: idempotencyHeaders,
      body: jobFormSchema,
      answers: { 201: jobSavedAnswer },
      failures: ['IDEMPOTENCY_CONFLICT', 'JOBS_FULL'],
    }),
    async (request, reply) => {
      const data = await createJob(context, {
        companyId: signedIn(request).userId,
        form: request.body,
        draftId: request.query.draftId,
        idempotencyKey: request.headers['idempotency-key'],
      });
      return reply.code(201).send({ message: 'Job posted successfully!', data });
    },
  );
}
