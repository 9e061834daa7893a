import * as endpoints from '@hireledger/domain/http/sign-in-providers';
import type { App } from '../../call.ts';
import type { Context } from '../../context.ts';
import { accountCallLimit } from '../../plugins/rate-limit.ts';
import { visitorOf } from '../../plugins/visitor.ts';
import { serve } from '../../serve.ts';
import { signInCookie } from '../../sign-in-providers/plugin.ts';
import { completeArrival } from './complete-arrival.ts';
import { redeemTicket } from './redeem-ticket.ts';
import { TICKET_COOKIE, ticketOf } from './ticket-cookie.ts';

/** What a page of ours asks before and after the way to a provider. */
export function signInRoutes(app: App, context: Context): void {
  const { settings } = context;
  const limited = { rateLimit: accountCallLimit(settings.limits.accountCallsPerNetworkAddress) };

  serve(
    app,
    endpoints.listProviders,
  )(() => {
    const { google, github } = settings.providers;
    return { google: google !== null, github: github !== null };
  });

  serve(
    app,
    endpoints.redeemTicket,
    limited,
  )(async ({ request, reply }) => {
    const arrival = await redeemTicket(context, ticketOf(request), visitorOf(request));
    if (arrival.kind === 'new') return arrival;
    reply.clearCookie(TICKET_COOKIE, signInCookie(settings, 0));
    return { message: 'Login successful', ...arrival };
  });

  serve(
    app,
    endpoints.completeArrival,
    limited,
  )(async ({ body, request, reply }) => {
    const arrived = await completeArrival(context, { ...body, ticket: ticketOf(request), visitor: visitorOf(request) });
    reply.clearCookie(TICKET_COOKIE, signInCookie(settings, 0));
    return { message: 'Signup successful', ...arrived };
  });
}
