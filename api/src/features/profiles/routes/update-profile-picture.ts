import { messageAnswer } from '@hireledger/domain/http/accounts';
import { profilePictureBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { updateProfilePicture } from '../update-profile-picture.ts';
import { call, type App } from '../../../call.ts';

export function updateProfilePictureRoute(app: App, context: Context): void {
  app.patch(
    '/users/update-profile-picture',
    call({
      summary: "Set or remove the talent's picture, or the company's logo: an address that POST /upload answered",
      tag: 'profiles',
      access: 'signed-in',
      body: profilePictureBody,
      answers: { 200: messageAnswer },
      failures: ['FILE_REFUSED', 'STORAGE_FULL', 'FILE_TOO_LARGE'],
    }),
    async (request) => {
      await updateProfilePicture(context, { actor: signedIn(request), url: request.body.displayPictureUrl });
      return { message: 'Saved' };
    },
  );
}
