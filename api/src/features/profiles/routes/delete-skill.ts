import { messageAnswer } from '@hireledger/domain/http/accounts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { deleteSkill } from '../delete-skill.ts';
import { call, idParams, type App } from '../../../call.ts';

export function deleteSkillRoute(app: App, context: Context): void {
  app.delete(
    '/users/delete-skill/:id',
    call({
      summary: 'Delete a skill',
      tag: 'profiles',
      access: 'talent',
      params: idParams,
      answers: { 200: messageAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      await deleteSkill(context, { talentId: signedIn(request).userId, id: request.params.id });
      return { message: 'Deleted' };
    },
  );
}
