import { messageAnswer } from '@hireledger/domain/http/accounts';
import { aboutUsBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { updateAboutUs } from '../update-about-us.ts';
import { call, type App } from '../../../call.ts';
import { ifMatchHeaders } from './if-match.ts';

export function updateAboutUsRoute(app: App, context: Context): void {
  app.patch(
    '/company/about-us',
    call({
      summary: 'Text about a company',
      tag: 'profiles',
      access: 'company',
      headers: ifMatchHeaders,
      body: aboutUsBody,
      answers: { 200: messageAnswer },
      failures: ['PROFILE_CHANGED'],
    }),
    async (request) => {
      await updateAboutUs(context, {
        companyId: signedIn(request).userId,
        ...request.body,
        before: request.headers['if-match'],
      });
      return { message: 'Saved' };
    },
  );
}
