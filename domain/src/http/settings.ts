import { z } from 'zod';
import { emailSchema, otpSchema, passwordSchema, presentPasswordSchema } from '../accounts/credentials.ts';
import { namedPerson } from '../accounts/named-person.ts';
import { PROVIDERS } from '../accounts/sign-in-providers.ts';
import { CHANNELS } from '../events/notice-choices.ts';
import { EVENTS, type EventName } from '../events/vocabulary.ts';
import { ROLES } from '../hiring/stages.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

const about = { tag: 'settings', access: 'signed-in', job: 'free' } as const;

/** Settings of one's own account. Its deletion and export are in `leaving.ts`. */

const presentPassword = presentPasswordSchema.optional();

/** `held` says why it could not be carried out when it was due. */
const deletion = z.object({ requestedAt: z.string(), deletesAt: z.string(), held: z.string().nullable() });

const account = z.object({
  email: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  createdAt: z.string(),
  /** False for somebody who signs in through another service and has set none. */
  hasPassword: z.boolean(),
  /** A new address whose code was not entered yet. */
  pendingEmail: z.string().nullable(),
  /** Set while the account is scheduled for deletion; of a company, with who asked for it. */
  deletion: deletion.extend({ requestedBy: namedPerson.nullish() }).nullable(),
  /** The same of the person who is signed in. */
  personDeletion: deletion.nullable(),
});
export type Account = z.infer<typeof account>;

export const viewAccount = endpoint({
  ...about,
  method: 'GET',
  path: '/account',
  summary: 'Your own account',
  answer: z.object({ data: account }),
  failures: ['NOT_FOUND'],
});

export const changeEmailBody = z.object({ email: emailSchema, password: presentPassword });

export const changeEmail = endpoint({
  ...about,
  method: 'POST',
  path: '/account/email',
  summary: 'Send a code to a new address',
  body: changeEmailBody,
  answer: messageAnswer,
  failures: ['REAUTHENTICATION_REQUIRED'],
});

export const confirmEmailBody = z.object({ code: otpSchema });

export const confirmEmail = endpoint({
  ...about,
  method: 'POST',
  path: '/account/email/confirm',
  summary: 'Enter the code from the new address',
  body: confirmEmailBody,
  answer: z.object({ message: z.string(), email: z.string() }),
  failures: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_EXHAUSTED', 'EMAIL_TAKEN'],
});

const endedSessions = z.object({ message: z.string(), ended: z.number() });

export const changePasswordBody = z.object({ currentPassword: presentPassword, newPassword: passwordSchema });

export const changePassword = endpoint({
  ...about,
  method: 'POST',
  path: '/account/password',
  summary: 'Change the password, or set a first one; all other sessions end',
  whileLeaving: true,
  body: changePasswordBody,
  answer: endedSessions,
  failures: ['REAUTHENTICATION_REQUIRED', 'NOT_FOUND'],
});

const sessionEntry = z.object({
  id: z.uuid(),
  /** 'Firefox on Windows'; null if the browser did not say. */
  device: z.string().nullable(),
  /** Shortened: '203.0.113.x'. */
  networkAddress: z.string().nullable(),
  createdAt: z.string(),
  /** Rounded to five minutes. */
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  /** The caller's session. */
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionEntry>;

/** The present one first, then by last use; the newest hundred. */
export const listSessions = endpoint({
  ...about,
  method: 'GET',
  path: '/account/sessions',
  summary: 'Active sessions',
  answer: z.object({ data: z.array(sessionEntry) }),
});

export const endOtherSessions = endpoint({
  ...about,
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'End all other sessions',
  whileLeaving: true,
  answer: endedSessions,
});

export const endSession = endpoint({
  ...about,
  method: 'DELETE',
  path: '/account/sessions/:id',
  summary: 'End one session',
  whileLeaving: true,
  answer: endedSessions,
  failures: ['NOT_FOUND'],
});

/** A linked account of another service; `endedAt` (ISO) if it was removed and can be allowed again. */
const linkedSignIn = z.object({
  id: z.uuid(),
  provider: z.enum(PROVIDERS),
  email: z.string(),
  linkedAt: z.string(),
  endedAt: z.string().nullable(),
});
export type LinkedSignIn = z.infer<typeof linkedSignIn>;

export const listLinkedSignIns = endpoint({
  ...about,
  method: 'GET',
  path: '/account/sign-ins',
  summary: 'Linked login services',
  answer: z.object({ data: z.array(linkedSignIn) }),
});

export const endLinkedSignIn = endpoint({
  ...about,
  method: 'DELETE',
  path: '/account/sign-ins/:id',
  summary: 'Remove a linked sign-in',
  whileLeaving: true,
  answer: messageAnswer,
  failures: ['NOT_FOUND', 'LAST_SIGN_IN'],
});

export const allowLinkedSignIn = endpoint({
  ...about,
  method: 'POST',
  path: '/account/sign-ins/:id/allow',
  summary: 'Allow a removed sign-in again',
  answer: messageAnswer,
  failures: ['NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
});

/** What the account is notified of, and how. */
const notificationChoices = z.object({
  data: z.array(
    z.object({
      event: z.string(),
      /** In the list of notifications and as a toast. Null if this channel does not exist for it. */
      app: z.boolean().nullable(),
      /** By email, if it was not seen within minutes. */
      mail: z.boolean().nullable(),
      /** As a push notification. */
      push: z.boolean().nullable(),
    }),
  ),
});
export type NotificationChoices = z.infer<typeof notificationChoices>['data'];

export const listNotificationChoices = endpoint({
  ...about,
  method: 'GET',
  path: '/account/notifications',
  summary: 'What you are notified of, and how',
  answer: notificationChoices,
});

const chooseNotificationBody = z.object({
  event: z.enum(Object.keys(EVENTS) as [EventName, ...EventName[]], 'There is no such notification.'),
  channel: z.enum(CHANNELS),
  on: z.boolean(),
});
export type ChooseNotificationBody = z.input<typeof chooseNotificationBody>;

export const chooseNotification = endpoint({
  ...about,
  method: 'PATCH',
  path: '/account/notifications',
  summary: 'Switch one kind of notice on or off',
  body: chooseNotificationBody,
  answer: notificationChoices,
});
