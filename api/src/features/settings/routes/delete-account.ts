import { messageAnswer } from '@hireledger/domain/http/accounts';
import { deletionPreviewAnswer, requestDeletionAnswer, requestDeletionBody } from '@hireledger/domain/http/settings';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { accountCallLimit } from '../../../plugins/rate-limit.ts';
import { cancelAccountDeletion } from '../cancel-account-deletion.ts';
import { requestDeletion } from '../request-deletion.ts';
import { sendDeletionCode } from '../send-deletion-code.ts';
import { viewDeletion } from '../view-deletion.ts';
import { call, type App } from '../../../call.ts';

export function deleteAccountRoute(app: App, context: Context): void {
  const rateLimit = accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress);
  app.get(
    '/account/deletion',
    call({
      summary: 'What deleting the account would mean',
      tag: 'settings',
      access: 'signed-in',
      answers: { 200: deletionPreviewAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => ({ data: await viewDeletion(context, signedIn(request)) }),
  );
  app.post(
    '/account/deletion/code',
    call({
      summary: 'Mail a code that stands for a password',
      tag: 'settings',
      access: 'signed-in',
      answers: { 200: messageAnswer },
      failures: ['VALIDATION_FAILED'],
      rateLimit,
    }),
    async (request) => {
      await sendDeletionCode(context, signedIn(request));
      return { message: 'A code is on its way to your address.' };
    },
  );
  app.post(
    '/account/deletion',
    call({
      summary: 'Have the account deleted in two weeks',
      tag: 'settings',
      access: 'signed-in',
      whileLeaving: true,
      body: requestDeletionBody,
      answers: { 200: requestDeletionAnswer },
      failures: ['DELETION_BLOCKED', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_EXHAUSTED', 'NOT_FOUND'],
      rateLimit,
    }),
    async (request) => {
      const { deletesAt } = await requestDeletion(context, { session: signedIn(request), ...request.body });
      return { message: 'Your account will be deleted.', deletesAt: deletesAt.toISOString() };
    },
  );
  app.delete(
    '/account/deletion',
    call({
      summary: 'Keep the account',
      tag: 'settings',
      access: 'signed-in',
      whileLeaving: true,
      answers: { 200: messageAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      await cancelAccountDeletion(context, { session: signedIn(request) });
      return { message: 'Your account stays. Everything is as it was.' };
    },
  );
}
