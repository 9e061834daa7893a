import { messageAnswer } from '@hireledger/domain/http/accounts';
import { personalDetailsBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { updatePersonalDetails } from '../update-personal-details.ts';
import { call, type App } from '../../../call.ts';
import { ifMatchHeaders } from './if-match.ts';

export function updatePersonalDetailsRoute(app: App, context: Context): void {
  app.patch(
    '/users/update-personal-details',
    call({
      summary: 'Level, city and personal details of a talent',
      tag: 'profiles',
      access: 'talent',
      headers: ifMatchHeaders,
      body: personalDetailsBody,
      answers: { 200: messageAnswer },
      failures: ['PROFILE_CHANGED'],
    }),
    async (request) => {
      await updatePersonalDetails(context, {
        talentId: signedIn(request).userId,
        ...request.body,
        before: request.headers['if-match'],
      });
      return { message: 'Saved' };
    },
  );
}
