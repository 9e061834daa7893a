import * as endpoints from '@hireledger/domain/http/sign-in-providers';
import type { Context } from '../../context.ts';
import { accountCallLimit } from '../../plugins/rate-limit.ts';
import { visitorOf } from '../../plugins/visitor.ts';
import { serve, type App } from '../../serve.ts';
import { signInCookie } from '../../sign-in-providers/plugin.ts';
import { completeProviderSignUp } from './complete-provider-sign-up.ts';
import { exchangeSignInCode } from './exchange-sign-in-code.ts';
import { SIGN_IN_CODE_COOKIE, signInCodeOf } from './sign-in-code-cookie.ts';

/** Calls of our pages before and after signing in at a provider. */
export function signInRoutes(app: App, context: Context): void {
  const { settings } = context;
  const limited = { rateLimit: accountCallLimit(settings.limits.accountCallsPerNetworkAddress) };

  serve(app, endpoints.listProviders, () => {
    const { google, github } = settings.providers;
    return { google: google !== null, github: github !== null };
  });

  serve(app, endpoints.exchangeSignInCode, limited, async ({ request, reply }) => {
    const arrival = await exchangeSignInCode(context, signInCodeOf(request), visitorOf(request));
    if (arrival.kind === 'new') return arrival;
    reply.clearCookie(SIGN_IN_CODE_COOKIE, signInCookie(settings, 0));
    return { message: 'Login successful', ...arrival };
  });

  serve(app, endpoints.completeProviderSignUp, limited, async ({ body, request, reply }) => {
    const arrived = await completeProviderSignUp(context, {
      ...body,
      signInCode: signInCodeOf(request),
      visitor: visitorOf(request),
    });
    reply.clearCookie(SIGN_IN_CODE_COOKIE, signInCookie(settings, 0));
    return { message: 'Signup successful', ...arrived };
  });
}
