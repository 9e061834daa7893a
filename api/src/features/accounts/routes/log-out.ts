import { messageAnswer } from '@hireledger/domain/http/accounts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { logOut } from '../log-out.ts';
import { call, type App } from '../../../call.ts';

export function logOutRoute(app: App, context: Context): void {
  app.post(
    '/auth/logout',
    call({
      summary: 'End this session and its sockets',
      tag: 'accounts',
      access: 'signed-in',
      whileLeaving: true,
      answers: { 200: messageAnswer },
    }),
    async (request) => {
      await logOut(context, signedIn(request));
      return { message: 'Signed out' };
    },
  );
}
