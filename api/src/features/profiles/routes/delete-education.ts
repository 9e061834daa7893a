import { messageAnswer } from '@hireledger/domain/http/accounts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { deleteEducation } from '../delete-education.ts';
import { call, idParams, type App } from '../../../call.ts';

export function deleteEducationRoute(app: App, context: Context): void {
  app.delete(
    '/users/delete-education/:id',
    call({
      summary: 'Delete an education',
      tag: 'profiles',
      access: 'talent',
      params: idParams,
      answers: { 200: messageAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      await deleteEducation(context, { talentId: signedIn(request).userId, id: request.params.id });
      return { message: 'Deleted' };
    },
  );
}
