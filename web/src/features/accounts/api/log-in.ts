import { call, failureOf, type InputOf } from '../../../http/call.ts';

const ENDPOINT = 'POST /auth/login';

/** With `remember` the session lasts 30 days instead of one. */
export const logIn = (body: InputOf<typeof ENDPOINT>['body']) => call(ENDPOINT, { body });

/** The unconfirmed sign-up, if that is why the login failed; null for any other failure. */
export function unverifiedSignUp(failure: unknown): { signupId: string | undefined } | null {
  const known = failureOf(ENDPOINT, failure);
  if (known?.code !== 'ACCOUNT_UNVERIFIED') return null;
  const { signupId } = known.details;
  return { signupId: typeof signupId === 'string' ? signupId : undefined };
}
