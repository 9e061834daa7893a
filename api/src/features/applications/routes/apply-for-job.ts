import { appliedAnswer, applyBody } from '@hireledger/domain/http/applications';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { applyForJob } from '../apply-for-job.ts';
import { call, type App } from '../../../call.ts';

export function applyForJobRoute(app: App, context: Context): void {
  app.post(
    '/users/apply-for-job',
    call({
      summary: 'Apply for a job',
      tag: 'applications',
      access: 'talent',
      body: applyBody,
      answers: { 201: appliedAnswer },
      failures: ['NOT_FOUND', 'JOB_CLOSED', 'ALREADY_APPLIED', 'PROFILE_INCOMPLETE'],
    }),
    async (request, reply) => {
      const { jobId, coverNote, attachmentIds, source } = request.body;
      const application = await applyForJob(context, {
        talentId: signedIn(request).userId,
        jobId,
        coverNote,
        attachmentIds,
        source,
      });
      return reply.code(201).send({ message: 'Application submitted successfully!', application });
    },
  );
}
