/** Services whose accounts open an account here. */
export const PROVIDERS = ['google', 'github'] as const;
export type Provider = (typeof PROVIDERS)[number];
export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', github: 'GitHub' };

/** Where a sign-in with a provider begins: a page to go to, not a call. */
export const providerStartPath = (provider: Provider): string => `/auth/with/${provider}`;
export const providerCallbackPath = (provider: Provider): string => `/auth/with/${provider}/callback`;

/**
 * How long a sign-in at the provider may take, and the lifetime of the sign-in code that the browser brings back, in
 * minutes.
 */
export const PROVIDER_ROUND_TRIP_MINUTES = 15;
export const SIGN_IN_CODE_MINUTES = 15;

/** Why a sign-in with a provider failed; `name` is the provider's. */
const SIGN_IN_PROBLEMS = {
  'not-set-up': (name: string) => `${name} is not available here. Use your email and password.`,
  cancelled: (name: string) => `You did not finish logging in with ${name}. Try again, or use your email and password.`,
  'state-mismatch': (name: string) =>
    `That login with ${name} started in another browser or has expired. Start it again here.`,
  unverified: (name: string) =>
    `${name} has not verified your email address. Verify it there first, or sign up with email and password.`,
  unusable: (name: string) => `${name} did not share your email address. Sign up with email and password.`,
  ended: (name: string) =>
    `${name} is no longer linked to your account. Log in with your password, then link ${name} again under Settings, Security.`,
  refused: (name: string) => `${name} did not complete the login. Try again.`,
  unavailable: (name: string) => `${name} is not responding. Try again in a minute, or use your email and password.`,
} as const;
export type SignInProblem = keyof typeof SIGN_IN_PROBLEMS;

/** The sentence for a problem code in an address; null for an unknown code. */
export function signInProblemSentence(problem: string | null, provider: string | null): string | null {
  if (!problem || !Object.hasOwn(SIGN_IN_PROBLEMS, problem)) return null;
  const name =
    provider && Object.hasOwn(PROVIDER_NAMES, provider) ? PROVIDER_NAMES[provider as Provider] : 'that service';
  return SIGN_IN_PROBLEMS[problem as SignInProblem](name);
}

/** A path of our own to open after signing in; anything else is dropped, so no link can redirect people elsewhere. */
export const ownPath = (path: string | undefined | null): string | null =>
  path && path.length <= 1_000 && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : null;
