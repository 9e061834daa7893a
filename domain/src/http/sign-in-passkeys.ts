// Why: docs/decisions/0422-sign-in-by-other-passkeys-than-those-that-pay.md
import { z } from 'zod';
import { presentPasswordSchema } from '../accounts/credentials.ts';
import { signInAssertion } from '../money/passkey-assertion.ts';
import { loginAnswer, messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { passkeyName, passkeyParams, registration } from './passkeys.ts';

const own = { tag: 'settings', access: 'signed-in', job: 'free' } as const;

/** For `navigator.credentials`. */
const optionsAnswer = z.object({ data: z.looseObject({ challenge: z.string() }) });

/** The challenge works once, for five minutes, and names no passkey: the device offers those that it has. */
export const signInOptions = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'What a device needs to log in by passkey',
  tag: 'accounts',
  answer: optionsAnswer,
  failures: ['PASSKEY_UNAVAILABLE'],
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Log in by passkey',
  tag: 'accounts',
  body: z.object({
    assertion: signInAssertion,
    /** 'Remember For 30 Days'. */
    remember: z.boolean().default(false),
    /** Which account to open; left out, the one that the person had first. */
    accountId: z.uuid({ error: 'This is not an id.', abort: true }).optional(),
  }),
  answer: loginAnswer,
  failures: ['CREDENTIALS_WRONG', 'NO_ACCOUNT_LEFT', 'NOT_FOUND', 'PASSKEY_UNAVAILABLE'],
});

/** Times are ISO. */
const signInPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type SignInPasskey = z.infer<typeof signInPasskey>;

/** `unavailable` says why there are none here, as a sentence; null if there may be, on pages of `origin` alone. */
export const listSignInPasskeys = endpoint({
  ...own,
  method: 'GET',
  path: '/account/sign-in-passkeys',
  summary: 'Your passkeys to log in',
  answer: z.object({ data: z.array(signInPasskey), unavailable: z.string().nullable(), origin: z.string() }),
});

export const signInPasskeyOptions = endpoint({
  ...own,
  method: 'POST',
  path: '/account/sign-in-passkeys/options',
  summary: 'What a device needs to make a passkey to log in',
  answer: optionsAnswer,
  failures: ['PASSKEY_UNAVAILABLE'],
});

const password = presentPasswordSchema.optional();

export const addSignInPasskeyBody = z.object({ name: passkeyName, password, registration });

export const addSignInPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/account/sign-in-passkeys',
  summary: 'Add a passkey to log in',
  body: addSignInPasskeyBody,
  answer: z.object({ message: z.string(), data: signInPasskey }),
  failures: ['PASSKEY_WRONG', 'PASSKEY_KNOWN', 'PASSKEYS_FULL', 'PASSKEY_UNAVAILABLE', 'REAUTHENTICATION_REQUIRED'],
});

export const renameSignInPasskey = endpoint({
  ...own,
  method: 'PATCH',
  path: '/account/sign-in-passkeys/:id',
  summary: 'Give a passkey to log in another name',
  params: passkeyParams,
  body: z.object({ name: passkeyName }),
  answer: messageAnswer,
  failures: ['NOT_FOUND'],
});

export const removeSignInPasskey = endpoint({
  ...own,
  method: 'DELETE',
  path: '/account/sign-in-passkeys/:id',
  summary: 'Remove a passkey to log in',
  whileLeaving: true,
  params: passkeyParams,
  body: z.object({ password }),
  answer: messageAnswer,
  failures: ['NOT_FOUND', 'LAST_SIGN_IN', 'REAUTHENTICATION_REQUIRED'],
});
