import { messageAnswer } from '@hireledger/domain/http/accounts';
import { educationBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { updateEducation } from '../update-education.ts';
import { call, idParams, type App } from '../../../call.ts';
import { ifMatchHeaders } from './if-match.ts';

export function updateEducationRoute(app: App, context: Context): void {
  app.patch(
    '/users/update-education/:id',
    call({
      summary: 'Replace an education',
      tag: 'profiles',
      access: 'talent',
      params: idParams,
      headers: ifMatchHeaders,
      body: educationBody,
      answers: { 200: messageAnswer },
      failures: ['PROFILE_CHANGED', 'NOT_FOUND'],
    }),
    async (request) => {
      await updateEducation(context, {
        talentId: signedIn(request).userId,
        id: request.params.id,
        entry: request.body,
        before: request.headers['if-match'],
      });
      return { message: 'Saved' };
    },
  );
}
