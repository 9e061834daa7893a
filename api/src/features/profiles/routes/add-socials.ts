import { messageAnswer } from '@hireledger/domain/http/accounts';
import { socialsBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { addSocials } from '../add-socials.ts';
import { call, type App } from '../../../call.ts';
import { ifMatchHeaders } from './if-match.ts';

export function addSocialsRoute(app: App, context: Context): void {
  app.patch(
    '/users/add-socials',
    call({
      summary: 'Contact details and links',
      tag: 'profiles',
      access: 'signed-in',
      headers: ifMatchHeaders,
      body: socialsBody,
      answers: { 200: messageAnswer },
      failures: ['PROFILE_CHANGED'],
    }),
    async (request) => {
      await addSocials(context, {
        userId: signedIn(request).userId,
        socials: request.body,
        before: request.headers['if-match'],
      });
      return { message: 'Saved' };
    },
  );
}
