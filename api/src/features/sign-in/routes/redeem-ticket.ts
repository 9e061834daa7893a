import { arrivalAnswer } from '@hireledger/domain/http/sign-in-providers';
import type { Context } from '../../../context.ts';
import { accountCallLimit } from '../../../plugins/rate-limit.ts';
import { visitorOf } from '../../../plugins/visitor.ts';
import { signInCookie } from '../../../sign-in-providers/plugin.ts';
import { redeemTicket } from '../redeem-ticket.ts';
import { call, type App } from '../../../call.ts';
import { TICKET_COOKIE, ticketOf } from './ticket-cookie.ts';

export function redeemTicketRoute(app: App, context: Context): void {
  app.post(
    '/auth/with/arrival',
    call({
      summary: 'Back from Google or GitHub: trade the ticket in the cookie for a session',
      tag: 'accounts',
      answers: { 200: arrivalAnswer },
      failures: ['SIGN_IN_EXPIRED'],
      rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress),
    }),
    async (request, reply) => {
      const arrival = await redeemTicket(context, ticketOf(request), visitorOf(request));
      if (arrival.kind === 'new') return arrival;
      reply.clearCookie(TICKET_COOKIE, signInCookie(context.settings, 0));
      return { message: 'Login successful', ...arrival };
    },
  );
}
