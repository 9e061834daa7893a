import { messageAnswer } from '@hireledger/domain/http/accounts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { deleteExperience } from '../delete-experience.ts';
import { call, idParams, type App } from '../../../call.ts';

export function deleteExperienceRoute(app: App, context: Context): void {
  app.delete(
    '/users/delete-experience/:id',
    call({
      summary: 'Delete an experience',
      tag: 'profiles',
      access: 'talent',
      params: idParams,
      answers: { 200: messageAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      await deleteExperience(context, { talentId: signedIn(request).userId, id: request.params.id });
      return { message: 'Deleted' };
    },
  );
}
