import { profilePictureAnswer } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { viewProfilePicture } from '../view-profile-picture.ts';
import { call, type App } from '../../../call.ts';

export function viewProfilePictureRoute(app: App, context: Context): void {
  app.get(
    '/users/profile-picture',
    call({
      summary: 'The picture of whoever asks; a company’s is its logo',
      tag: 'profiles',
      access: 'signed-in',
      answers: { 200: profilePictureAnswer },
    }),
    async (request) => ({ displayPictureUrl: await viewProfilePicture(context, signedIn(request)) }),
  );
}
