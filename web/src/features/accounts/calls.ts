import { browserStorage } from '../../browser/browser-storage.ts';
import { call, failureOf, type AnswerOf, type InputOf } from '../../http/call.ts';
import type { BegunSignUp } from './begun-sign-up.ts';

/** Mails a code to the address. */
export const signUp = (form: Omit<InputOf<'POST /auth/signup'>['body'], 'provider'>) =>
  call('POST /auth/signup', { body: { ...form, provider: 'local' } });

/**
 * Creates the account with the code. The sign-up is on the server; the given details must match it. Its id or its
 * password proves that it is ours.
 */
export const verifyOtp = (otp: string, { email, role, fullName, signupId }: BegunSignUp, password?: string) =>
  call('POST /auth/verify-otp', {
    body: {
      email,
      otp,
      signupId,
      createUserDto: {
        email,
        provider: 'local',
        ...(role && { role }),
        ...(fullName && { fullName }),
        ...(password && { password }),
      },
    },
  });

/** Mails a new code for a pending sign-up; the answer is the same for every address. */
export const resendOtp = (email: string) => call('POST /auth/resend-otp', { body: { email } });

const LOG_IN = 'POST /auth/login';

/** With `remember` the session lasts 30 days instead of one. */
export const logIn = (body: InputOf<typeof LOG_IN>['body']) => call(LOG_IN, { body });

/** The unconfirmed sign-up, if that is why the login failed; null for any other failure. */
export function unverifiedSignUp(failure: unknown): { signupId: string | undefined } | null {
  const known = failureOf(LOG_IN, failure);
  if (known?.code !== 'ACCOUNT_UNVERIFIED') return null;
  const { signupId } = known.details;
  return { signupId: typeof signupId === 'string' ? signupId : undefined };
}

/** Whether the login failed because the person is in no account any more. */
export const hasNoAccount = (failure: unknown): boolean => failureOf(LOG_IN, failure)?.code === 'NO_ACCOUNT_LEFT';

/** Mails a reset link if the address has an account; the answer is the same for every address. */
export const forgotPassword = (email: string) => call('POST /auth/forgot-password', { body: { email } });

type Providers = AnswerOf<'GET /auth/providers'>;

const providersStore = browserStorage<Providers>(() => localStorage, 'sign-in-providers');
/** They are the same for everybody. */
const ANYBODY = 'anybody';

let askedProviders: Promise<Providers> | undefined;

/** Which providers were set up at the last visit, so that the form has its height from the start; null at the first. */
export const knownProviders = (): Providers | null =>
  typeof localStorage === 'undefined' ? null : providersStore.read(ANYBODY);

/** Which sign-in providers are set up. Fetched once per page load; after a failure the next call retries. */
export const listProviders = (): Promise<Providers> =>
  (askedProviders ??= call('GET /auth/providers')
    .then((providers) => {
      providersStore.write(ANYBODY, providers);
      return providers;
    })
    .catch((failure: unknown) => {
      askedProviders = undefined;
      throw failure;
    }));

export type ProviderSignIn = AnswerOf<'POST /auth/with/arrival'>;
export type CompletedSignUp = AnswerOf<'POST /auth/with/arrival/complete'>;

let exchange: Promise<ProviderSignIn> | undefined;

/** Exchanges the sign-in code in the browser's cookie for a session. A code works once, so two calls at the same moment share one request. */
export const exchangeSignInCode = (): Promise<ProviderSignIn> =>
  (exchange ??= call('POST /auth/with/arrival').finally(() => {
    exchange = undefined;
  }));

/** Creates the account of a new user. */
export const completeProviderSignUp = (
  body: InputOf<'POST /auth/with/arrival/complete'>['body'],
): Promise<CompletedSignUp> => call('POST /auth/with/arrival/complete', { body });
