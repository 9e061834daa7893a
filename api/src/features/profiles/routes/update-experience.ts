import { messageAnswer } from '@hireledger/domain/http/accounts';
import { experienceBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { updateExperience } from '../update-experience.ts';
import { call, idParams, type App } from '../../../call.ts';
import { ifMatchHeaders } from './if-match.ts';

export function updateExperienceRoute(app: App, context: Context): void {
  app.patch(
    '/users/update-experience/:id',
    call({
      summary: 'Replace an experience',
      tag: 'profiles',
      access: 'talent',
      params: idParams,
      headers: ifMatchHeaders,
      body: experienceBody,
      answers: { 200: messageAnswer },
      failures: ['PROFILE_CHANGED', 'NOT_FOUND'],
    }),
    async (request) => {
      await updateExperience(context, {
        talentId: signedIn(request).userId,
        id: request.params.id,
        entry: request.body,
        before: request.headers['if-match'],
      });
      return { message: 'Saved' };
    },
  );
}
