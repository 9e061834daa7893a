import { call, type AnswerOf, type InputOf } from '../../../http/call.ts';

export type ProviderSignIn = AnswerOf<'POST /auth/with/arrival'>;
export type CompletedSignUp = AnswerOf<'POST /auth/with/arrival/complete'>;

let inFlight: Promise<ProviderSignIn> | undefined;

/** Exchanges the sign-in code in the browser's cookie for a session. A code works once, so two calls at the same moment share one request. */
export const exchangeSignInCode = (): Promise<ProviderSignIn> =>
  (inFlight ??= call('POST /auth/with/arrival').finally(() => {
    inFlight = undefined;
  }));

/** Creates the account of a new user. */
export const completeProviderSignUp = (
  body: InputOf<'POST /auth/with/arrival/complete'>['body'],
): Promise<CompletedSignUp> => call('POST /auth/with/arrival/complete', { body });
