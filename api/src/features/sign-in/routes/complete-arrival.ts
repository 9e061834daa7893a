import { completeArrivalBody, completedArrivalAnswer } from '@hireledger/domain/http/sign-in-providers';
import type { Context } from '../../../context.ts';
import { accountCallLimit } from '../../../plugins/rate-limit.ts';
import { visitorOf } from '../../../plugins/visitor.ts';
import { signInCookie } from '../../../sign-in-providers/plugin.ts';
import { completeArrival } from '../complete-arrival.ts';
import { call, type App } from '../../../call.ts';
import { TICKET_COOKIE, ticketOf } from './ticket-cookie.ts';

export function completeArrivalRoute(app: App, context: Context): void {
  app.post(
    '/auth/with/arrival/complete',
    call({
      summary: 'Somebody new from Google or GitHub chooses a role and gets an account',
      tag: 'accounts',
      body: completeArrivalBody,
      answers: { 201: completedArrivalAnswer },
      failures: ['SIGN_IN_EXPIRED'],
      rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress),
    }),
    async (request, reply) => {
      const arrived = await completeArrival(context, {
        ...request.body,
        ticket: ticketOf(request),
        visitor: visitorOf(request),
      });
      reply.clearCookie(TICKET_COOKIE, signInCookie(context.settings, 0));
      return reply.code(201).send({ message: 'Signup successful', ...arrived });
    },
  );
}
