import { messageAnswer } from '@hireledger/domain/http/accounts';
import { linkedSignInsAnswer } from '@hireledger/domain/http/settings';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { allowLinkedSignIn, endLinkedSignIn, listLinkedSignIns } from '../../../auth/linked-sign-ins.ts';
import { call, idParams, type App } from '../../../call.ts';

const shared = { tag: 'settings', access: 'signed-in' } as const;

export function linkedSignInsRoute(app: App, context: Context): void {
  app.get(
    '/account/sign-ins',
    call({ ...shared, summary: 'Other services that open the account', answers: { 200: linkedSignInsAnswer } }),
    async (request) => ({
      data: await listLinkedSignIns(context, signedIn(request)),
    }),
  );
  app.delete(
    '/account/sign-ins/:id',
    call({
      ...shared,
      summary: 'Remove a linked sign-in',
      whileLeaving: true,
      params: idParams,
      answers: { 200: messageAnswer },
      failures: ['NOT_FOUND', 'LAST_SIGN_IN'],
    }),
    async (request) => {
      const { name } = await endLinkedSignIn(context, { userId: signedIn(request).userId, id: request.params.id });
      return { message: `${name} no longer opens your account.` };
    },
  );
  app.post(
    '/account/sign-ins/:id/allow',
    call({
      ...shared,
      summary: 'Allow a removed sign-in again',
      params: idParams,
      answers: { 200: messageAnswer },
      failures: ['NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
    }),
    async (request) => {
      const { name } = await allowLinkedSignIn(context, { session: signedIn(request), id: request.params.id });
      return { message: `${name} opens your account again.` };
    },
  );
}
