import { z } from 'zod';
import { NOTICE_KINDS } from '../events/notice-kinds.ts';
import type { RecipientEvent } from '../events/vocabulary.ts';

/** `GET /notifications?before=&limit=&unread=&kind=`: newest first. */
export const notificationsQuery = z.object({
  /** Only those that are unread. */
  unread: z.stringbool('must be true or false').optional(),
  kind: z.enum(NOTICE_KINDS).optional(),
  before: z.coerce.number<number>().int().min(1).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(30),
});
export const notice = z.object({
  seq: z.number(),
  name: z.string(),
  at: z.string(),
  data: z.record(z.string(), z.unknown()),
  readAt: z.string().nullable(),
});
export type Notice = RecipientEvent & { readAt: string | null };
export const notificationsAnswer = z.object({
  data: z.array(notice),
  /** Of all kinds, counted to 1,000. */
  unread: z.number(),
  /** Where the next page begins; null at the end. A page may hold less than asked for, and still not be the last. */
  nextBefore: z.number().nullable(),
  /** Events that are no notices in the bell by the reader's choice. */
  muted: z.array(z.string()),
});
const number = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** `POST /notifications/read`: one by its number, or all up to a number, where `kind` is given of that kind. `read: false` marks one as unread. */
export const readNotificationsBody = z.union([
  z.object({ seq: number, read: z.boolean().default(true) }),
  z.object({ upTo: number, kind: z.enum(NOTICE_KINDS).optional() }),
]);
export type ReadNotificationsBody = z.input<typeof readNotificationsBody>;
/** How many are still unread after that, counted to 1,000. `more`: there were more than one call marks, call again. */
export const readNotificationsAnswer = z.object({ unread: z.number(), more: z.boolean() });
