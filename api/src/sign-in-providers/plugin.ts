import type { OAuth2Namespace } from '@fastify/oauth2';
import {
  providerCallbackPath,
  PROVIDER_ROUND_TRIP_MINUTES,
  PROVIDERS,
  type Provider,
} from '@hireledger/domain/accounts/sign-in-providers';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The providers that are set up. */
    signInProviders: Partial<Record<Provider, OAuth2Namespace>>;
  }
}

const SCOPES: Record<Provider, string[]> = {
  google: ['openid', 'email', 'profile'],
  github: ['read:user', 'user:email'],
};
const ANSWER_WITHIN_MS = 10_000;

/**
 * All cookies of a sign-in: for its own paths, hidden from scripts, sent when the provider redirects back but with no
 * form of another site.
 */
export const signInCookie = (settings: Settings, minutes: number) =>
  ({
    path: '/auth/with',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    maxAge: minutes * 60,
  }) as const;

/**
 * Signing in with each configured provider: authorization code with PKCE (S256), state and verifier bound to the
 * browser by cookies. Providers are not contacted at the start: one that is down delays nobody.
 */
export async function addSignInProviders(app: FastifyInstance, settings: Settings): Promise<void> {
  const on: FastifyInstance['signInProviders'] = {};
  app.decorate('signInProviders', on);
  for (const provider of PROVIDERS) {
    const configured = settings.providers[provider];
    if (!configured) continue;
    // Loaded only if it is used: it has twenty dependencies.
    const { default: oauth2 } = await import('@fastify/oauth2');
    const [authorize, token] = [new URL(configured.authorizeUrl), new URL(configured.tokenUrl)];
    await app.register(oauth2, {
      name: provider,
      scope: SCOPES[provider],
      credentials: {
        client: { id: configured.clientId, secret: configured.clientSecret },
        auth: {
          authorizeHost: authorize.origin,
          authorizePath: authorize.pathname,
          tokenHost: token.origin,
          tokenPath: token.pathname,
        },
        options: { authorizationMethod: 'body' },
        http: { timeout: ANSWER_WITHIN_MS },
      },
      callbackUri: `${settings.publicUrl}${providerCallbackPath(provider)}`,
      pkce: 'S256',
      redirectStateCookieName: `sign-in-state-${provider}`,
      verifierCookieName: `sign-in-verifier-${provider}`,
      cookie: signInCookie(settings, PROVIDER_ROUND_TRIP_MINUTES),
      userAgent: 'HireLedger',
    });
    on[provider] = (app as unknown as Record<Provider, OAuth2Namespace>)[provider];
  }
}
