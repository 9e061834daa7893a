import { messageAnswer } from '@hireledger/domain/http/accounts';
import { profileVisibilityBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { updateProfileVisibility } from '../update-profile-visibility.ts';
import { call, type App } from '../../../call.ts';

export function updateProfileVisibilityRoute(app: App, context: Context): void {
  app.patch(
    '/users/update-profile-visibility',
    call({
      summary: "Who may open the talent's page",
      tag: 'profiles',
      access: 'talent',
      body: profileVisibilityBody,
      answers: { 200: messageAnswer },
    }),
    async (request) => {
      await updateProfileVisibility(context, { talentId: signedIn(request).userId, ...request.body });
      return { message: 'Saved' };
    },
  );
}
