import { jobSavedAnswer } from '@hireledger/domain/http/jobs';
import { positionBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { addPosition } from '../add-position.ts';
import { call, type App } from '../../../call.ts';

export function addPositionRoute(app: App, context: Context): void {
  app.post(
    '/company/add-position',
    call({
      summary: 'Post a job in its short form',
      tag: 'jobs',
      access: 'company',
      body: positionBody,
      answers: { 201: jobSavedAnswer },
      failures: ['JOBS_FULL'],
    }),
    async (request, reply) => {
      const data = await addPosition(context, { companyId: signedIn(request).userId, position: request.body });
      return reply.code(201).send({ message: 'Job posted successfully!', data });
    },
  );
}
