import { messageAnswer } from '@hireledger/domain/http/accounts';
import { aboutMeBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { updateAboutMe } from '../update-about-me.ts';
import { call, type App } from '../../../call.ts';
import { ifMatchHeaders } from './if-match.ts';

export function updateAboutMeRoute(app: App, context: Context): void {
  app.patch(
    '/users/update-about-me',
    call({
      summary: 'Name and text about a talent',
      tag: 'profiles',
      access: 'talent',
      headers: ifMatchHeaders,
      body: aboutMeBody,
      answers: { 200: messageAnswer },
      failures: ['PROFILE_CHANGED'],
    }),
    async (request) => {
      await updateAboutMe(context, {
        talentId: signedIn(request).userId,
        ...request.body,
        before: request.headers['if-match'],
      });
      return { message: 'Saved' };
    },
  );
}
