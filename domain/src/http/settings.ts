import { z } from 'zod';
import { PROVIDERS } from '../accounts/sign-in-providers.ts';
import { emailSchema, otpSchema, passwordSchema, presentPasswordSchema } from '../accounts/credentials.ts';
import { CHANNELS } from '../events/notice-choices.ts';
import { EVENTS, type EventName } from '../events/vocabulary.ts';
import { ROLES } from '../hiring/stages.ts';

/** Bodies and answers of the settings calls: what people set about their own account. */

const presentPassword = presentPasswordSchema.optional();

/** `GET /account`. */
export const accountAnswer = z.object({
  data: z.object({
    email: z.string(),
    fullName: z.string(),
    role: z.enum(ROLES),
    createdAt: z.string(),
    /** False for somebody who signs in with another service and has set none. */
    hasPassword: z.boolean(),
    /** A new address that waits for its code. */
    pendingEmail: z.string().nullable(),
    /** Set while the account waits to be deleted. `held` says why it could not be done when it was due. */
    deletion: z.object({ requestedAt: z.string(), deletesAt: z.string(), held: z.string().nullable() }).nullable(),
  }),
});
export type Account = z.infer<typeof accountAnswer>['data'];

/** `POST /account/email`: sends a code to the new address. */
export const changeEmailBody = z.object({ email: emailSchema, password: presentPassword });
export type ChangeEmailBody = z.input<typeof changeEmailBody>;

/** `POST /account/email/confirm`: the code from the new address. */
export const confirmEmailBody = z.object({ code: otpSchema });
export const confirmEmailAnswer = z.object({ message: z.string(), email: z.string() });

/** `POST /account/password`. */
export const changePasswordBody = z.object({ currentPassword: presentPassword, newPassword: passwordSchema });
export type ChangePasswordBody = z.input<typeof changePasswordBody>;

export const sessionEntry = z.object({
  id: z.uuid(),
  /** 'Firefox on Windows'; null where the browser did not say. */
  device: z.string().nullable(),
  /** Shortened: '203.0.113.x'. */
  networkAddress: z.string().nullable(),
  createdAt: z.string(),
  /** To five minutes. */
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionEntry>;
/** `GET /account/sign-ins`: accounts of other services that open this one; `endedAt` (ISO) where one was removed and can be allowed again. */
export const linkedSignIn = z.object({
  id: z.uuid(),
  provider: z.enum(PROVIDERS),
  email: z.string(),
  linkedAt: z.string(),
  endedAt: z.string().nullable(),
});
export type LinkedSignIn = z.infer<typeof linkedSignIn>;
export const linkedSignInsAnswer = z.object({ data: z.array(linkedSignIn) });

/** `GET /account/sessions`: the present one first, then by last use; the newest hundred. */
export const sessionsAnswer = z.object({ data: z.array(sessionEntry) });
/** `DELETE /account/sessions` ends all but the present one; `DELETE /account/sessions/{id}` ends one. */
export const endedSessionsAnswer = z.object({ message: z.string(), ended: z.number() });

/** `GET /account/notifications`: what the person is notified of, and how. */
export const notificationChoicesAnswer = z.object({
  data: z.array(
    z.object({
      event: z.string(),
      /** In the bell and as a toast. Null where it does not come this way. */
      app: z.boolean().nullable(),
      /** By mail, when it was not seen within minutes. */
      mail: z.boolean().nullable(),
      /** As a notification of the devices that show them. */
      push: z.boolean().nullable(),
    }),
  ),
});
export type NotificationChoices = z.infer<typeof notificationChoicesAnswer>['data'];

/** `PATCH /account/notifications`: one choice. */
export const chooseNotificationBody = z.object({
  event: z.enum(Object.keys(EVENTS) as [EventName, ...EventName[]], 'There is no such notice.'),
  channel: z.enum(CHANNELS),
  on: z.boolean(),
});
export type ChooseNotificationBody = z.input<typeof chooseNotificationBody>;

/** `GET /account/deletion`: what would happen, before anything does. */
export const deletionPreviewAnswer = z.object({
  data: z.object({
    /** Why it is not possible yet, each a sentence; none where it is. */
    blockers: z.array(z.string()),
    /** What the wallet holds and would be given up, in minor units. */
    balance: z.string(),
    /** Finished work of a talent that would stay unpaid. */
    unpaidWork: z.number(),
    hasPassword: z.boolean(),
    /** The day on which an account given up now would go. */
    deletesAt: z.string(),
  }),
});
export type DeletionPreview = z.infer<typeof deletionPreviewAnswer>['data'];

/** `POST /account/deletion`: with the password or, for an account without one, the mailed code. */
export const requestDeletionBody = z.object({
  password: presentPassword,
  code: otpSchema.optional(),
  /** Says that what the wallet holds is given up. */
  giveUpBalance: z.boolean().default(false),
});
export type RequestDeletionBody = z.input<typeof requestDeletionBody>;
export const requestDeletionAnswer = z.object({ message: z.string(), deletesAt: z.string() });

export const EXPORT_STATES = ['requested', 'ready', 'failed', 'expired'] as const;
export const exportEntry = z.object({
  id: z.uuid(),
  state: z.enum(EXPORT_STATES),
  requestedAt: z.string(),
  /** How far it is, 0 to 100. */
  percent: z.number(),
  /** Size of the file in bytes, and until when it is kept; null before it is ready. */
  bytes: z.number().nullable(),
  expiresAt: z.string().nullable(),
});
export type ExportEntry = z.infer<typeof exportEntry>;
/** `GET /account/exports`: the newest ten. */
export const exportsAnswer = z.object({ data: z.array(exportEntry) });
/** `POST /account/exports`. */
export const exportAnswer = z.object({ message: z.string(), data: exportEntry });

/** Exports that one person may ask for in a day, and how long a file is kept. */
export const EXPORTS_PER_DAY = 3;
export const EXPORT_DAYS = 7;
