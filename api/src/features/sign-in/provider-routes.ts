import {
  ownPath,
  PROVIDER_ROUND_TRIP_MINUTES,
  PROVIDERS,
  providerStartPath,
  SIGN_IN_CODE_MINUTES,
  type Provider,
  type SignInProblem,
} from '@hireledger/domain/accounts/sign-in-providers';
import * as endpoints from '@hireledger/domain/http/sign-in-providers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { accountCallLimit } from '../../plugins/rate-limit.ts';
import { serve, type App } from '../../serve.ts';
import { readIdentity, type ProviderIdentity } from '../../sign-in-providers/identity.ts';
import { signInCookie } from '../../sign-in-providers/plugin.ts';
import { signInWithProvider, type SignInOptions } from './sign-in-with-provider.ts';
import { SIGN_IN_CODE_COOKIE } from './sign-in-code-cookie.ts';

const NOWHERE: SignInOptions = { remember: false, next: null, role: null };
const optionsText = z.object({
  remember: z.boolean(),
  next: z.string().nullable().transform(ownPath),
  role: z.enum(['talent', 'company']).nullable(),
});

/**
 * Signing in at a provider and returning: pages with redirects, because a browser navigates to them. Every failure ends
 * at /signin, which has a sentence for it. No token is ever in an address: the browser brings a sign-in code back in a
 * cookie and exchanges it with a call.
 */
export function signInWithProviderRoutes(app: App, context: Context): void {
  const { settings } = context;
  const publicHost = new URL(settings.publicUrl).host;
  const page = { page: true, rateLimit: accountCallLimit(settings.limits.accountCallsPerNetworkAddress) };
  const configured = (name: string): Provider | undefined =>
    PROVIDERS.find((provider) => provider === name && settings.providers[provider]);

  serve(app, endpoints.startWithProvider, page, async ({ params, query, request, reply }) => {
    const { remember, next, role, here } = query;
    const provider = configured(params.provider);
    if (!provider) return leaveWith(reply, 'not-set-up', params.provider, next);
    // The provider redirects to our own address: cookies must be set there, not at another name of this machine.
    if (request.host !== publicHost && !here)
      return reply.redirect(
        `${settings.publicUrl}${withQuery(providerStartPath(provider), { remember, next, role, here: '1' })}`,
        303,
      );
    const options: SignInOptions = { remember: remember === '1', next: ownPath(next), role: role ?? null };
    reply.setCookie(
      optionsCookie(provider),
      JSON.stringify(options),
      signInCookie(settings, PROVIDER_ROUND_TRIP_MINUTES),
    );
    return reply.redirect(await app.signInProviders[provider]!.generateAuthorizationUri(request, reply), 303);
  });

  serve(app, endpoints.comeBackFromProvider, page, async ({ params, query, request, reply }) => {
    const provider = configured(params.provider);
    if (!provider) return leaveWith(reply, 'not-set-up', params.provider);
    const options = readOptions(request, provider);
    reply.clearCookie(optionsCookie(provider), signInCookie(settings, 0));
    const identity = await identityFrom(provider, query, request, reply);
    const outcome = 'problem' in identity ? identity : await signInWithProvider(context, identity, options);
    if ('problem' in outcome) return leaveWith(reply, outcome.problem, provider, options.next);
    reply.setCookie(SIGN_IN_CODE_COOKIE, outcome.signInCode, signInCookie(settings, SIGN_IN_CODE_MINUTES));
    return reply.redirect('/welcome', 303);
  });

  async function identityFrom(
    provider: Provider,
    { code, error }: { code?: string | undefined; error?: string | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ProviderIdentity | { problem: SignInProblem }> {
    if (error) return { problem: error === 'access_denied' ? 'cancelled' : 'refused' };
    if (!code) return { problem: 'state-mismatch' };
    try {
      const { token } = await app.signInProviders[provider]!.getAccessTokenFromAuthorizationCodeFlow(request, reply);
      // GitHub reports errors with status 200.
      if (typeof token.access_token !== 'string') throw new NoToken('the answer holds no token');
      return await readIdentity(provider, settings.providers[provider]!, token.access_token);
    } catch (failure) {
      const problem = problemOf(failure as Error);
      context.log.warn({ provider, problem, error: (failure as Error).message }, 'a sign-in with a provider failed');
      return { problem };
    }
  }
}

class NoToken extends Error {}

const optionsCookie = (provider: Provider): string => `sign-in-wishes-${provider}`;

function readOptions(request: FastifyRequest, provider: Provider): SignInOptions {
  try {
    return optionsText.parse(JSON.parse(request.cookies[optionsCookie(provider)] ?? ''));
  } catch {
    return NOWHERE;
  }
}

/**
 * The state's own failure is a plain error of the library; one with a status is the provider's; anything else means
 * that it was not reached.
 */
function problemOf(failure: Error): SignInProblem {
  if (failure.message === 'Invalid state') return 'state-mismatch';
  const status = (failure as { data?: { res?: { statusCode?: number } } }).data?.res?.statusCode;
  return failure instanceof NoToken || (status !== undefined && status >= 400 && status < 500)
    ? 'refused'
    : 'unavailable';
}

function leaveWith(reply: FastifyReply, problem: SignInProblem, provider: string, next?: string | null): FastifyReply {
  return reply.redirect(withQuery('/signin', { problem, provider, next: ownPath(next) }), 303);
}

function withQuery(path: string, query: Record<string, string | null | undefined>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return `${path}?${new URLSearchParams(given)}`;
}
