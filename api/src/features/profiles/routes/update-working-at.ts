import { messageAnswer } from '@hireledger/domain/http/accounts';
import { workingAtBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { updateWorkingAt } from '../update-working-at.ts';
import { call, type App } from '../../../call.ts';
import { ifMatchHeaders } from './if-match.ts';

export function updateWorkingAtRoute(app: App, context: Context): void {
  app.patch(
    '/company/update-working-at',
    call({
      summary: 'Replace the pictures of the working-at section, in their order',
      tag: 'profiles',
      access: 'company',
      headers: ifMatchHeaders,
      body: workingAtBody,
      answers: { 200: messageAnswer },
      failures: ['PROFILE_CHANGED', 'FILE_REFUSED', 'STORAGE_FULL', 'FILE_TOO_LARGE'],
    }),
    async (request) => {
      await updateWorkingAt(context, {
        companyId: signedIn(request).userId,
        imageUrls: request.body.imageUrls,
        before: request.headers['if-match'],
      });
      return { message: 'Saved' };
    },
  );
}
