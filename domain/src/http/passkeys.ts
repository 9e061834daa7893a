import { z } from 'zod';
import { presentPasswordSchema } from '../accounts/credentials.ts';
import { passkeyAssertion } from '../money/passkey-assertion.ts';
import { nameSchema } from '../text/names.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

const about = { tag: 'settings', access: 'either:sign', job: 'free' } as const;

/** Times are ISO. */
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Whose it is, in words, where it is not one's own. */
  colleague: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** In the future while it waits for its day to pass. */
  usableFrom: z.string(),
  /** False while it waits, by the server's clock. */
  usable: z.boolean(),
  /** When it will be gone; null if it stays. */
  removedFrom: z.string().nullable(),
  /** False of a former member: it ends. */
  canBeKept: z.boolean(),
  /** What a passkey of the account signs to remove it at once, in base64url. */
  removeChallenge: z.string(),
});
export type Passkey = z.infer<typeof passkey>;

/**
 * Not `offered` before the installation pays through what takes passkeys. `unavailable` says why there are none here, as a
 * sentence; null if there may be, on pages of `origin` alone.
 */
export const listPasskeys = endpoint({
  ...about,
  method: 'GET',
  path: '/account/passkeys',
  summary: 'Your passkeys to approve payments; for an owner those of all members',
  answer: z.object({
    data: z.array(passkey),
    offered: z.boolean(),
    unavailable: z.string().nullable(),
    origin: z.string(),
  }),
});

/** For `navigator.credentials.create`. */
export const passkeyOptions = endpoint({
  ...about,
  method: 'POST',
  path: '/account/passkeys/options',
  summary: 'What a device needs to make a passkey',
  answer: z.object({ data: z.looseObject({ challenge: z.string() }) }),
  failures: ['PASSKEY_UNAVAILABLE'],
});

const text = z.string().max(20_000, { abort: true });
/** A new passkey, as the browser gives it. */
export const registration = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z
      .array(z.string().max(30, { abort: true }))
      .max(10)
      .optional(),
  }),
});

export const passkeyName = nameSchema(60, 'Enter a name.');

export const addPasskeyBody = z.object({
  name: passkeyName,
  password: presentPasswordSchema.optional(),
  registration,
  /** By an earlier passkey, over the challenge in PASSKEY_REQUIRED. */
  confirmation: passkeyAssertion.optional(),
  /** Without one: it can be used in 24 hours. */
  wait: z.boolean().optional(),
});

export const addPasskey = endpoint({
  ...about,
  method: 'POST',
  path: '/account/passkeys',
  summary: 'Add a passkey',
  body: addPasskeyBody,
  answer: z.object({ message: z.string(), data: passkey }),
  failures: [
    'PASSKEY_REQUIRED',
    'PASSKEY_WRONG',
    'PASSKEY_KNOWN',
    'PASSKEY_UNAVAILABLE',
    'REAUTHENTICATION_REQUIRED',
    'UNAVAILABLE',
  ],
});

/** The id of a passkey is the device's choice. */
export const passkeyParams = z.object({ id: passkeyAssertion.shape.id });

const ofPasskey = { ...about, params: passkeyParams, answer: messageAnswer } as const;

/** With a passkey it is gone at once, with the password in 24 hours. */
export const removePasskey = endpoint({
  ...ofPasskey,
  method: 'POST',
  path: '/account/passkeys/:id/remove',
  summary: 'Remove a passkey',
  body: z.object({ password: presentPasswordSchema.optional(), confirmation: passkeyAssertion.optional() }),
  failures: ['NOT_FOUND', 'PASSKEY_WRONG', 'REAUTHENTICATION_REQUIRED', 'UNAVAILABLE'],
});

export const keepPasskey = endpoint({
  ...ofPasskey,
  method: 'POST',
  path: '/account/passkeys/:id/keep',
  summary: 'Keep a passkey that is being removed',
  failures: ['NOT_FOUND', 'UNAVAILABLE'],
});

export const renamePasskey = endpoint({
  ...ofPasskey,
  method: 'PATCH',
  path: '/account/passkeys/:id',
  summary: 'Give a passkey another name',
  body: z.object({ name: passkeyName }),
  failures: ['NOT_FOUND'],
});
