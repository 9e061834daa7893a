import { z } from 'zod';
import { NOTICE_KINDS } from '../events/notice-kinds.ts';
import type { RecipientEvent } from '../events/vocabulary.ts';
import { endpoint } from './endpoint.ts';

export type Notice = RecipientEvent & { readAt: string | null };
/** The vocabulary defines the data of each event; the schema says only that there is some. */
const notice = z.object({
  seq: z.number(),
  name: z.string(),
  at: z.string(),
  data: z.record(z.string(), z.unknown()),
  readAt: z.string().nullable(),
}) as z.ZodType<unknown> as z.ZodType<Notice>;

const about = { tag: 'notifications' } as const;

export const listNotifications = endpoint({
  ...about,
  method: 'GET',
  path: '/notifications',
  summary: 'The bell: notices, newest first',
  access: 'signed-in',
  job: 'listed',
  query: z.object({
    /** Only unread ones. */
    unread: z
      .string()
      .max(10, { error: 'must be true or false', abort: true })
      .pipe(z.stringbool('must be true or false'))
      .optional(),
    kind: z.enum(NOTICE_KINDS).optional(),
    before: z.coerce.number<number>().int().min(1).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(30),
  }),
  eventsUpTo: true,
  answer: z.object({
    data: z.array(notice),
    /** Of all kinds, counted to 1,000. */
    unread: z.number(),
    /**
     * Where the next page starts; null at the end. A page may have fewer rows than requested and still not be the last.
     */
    nextBefore: z.number().nullable(),
    /** Events of which the reader wants no notice, by their role or their choice. */
    muted: z.array(z.string()),
    /** Jobs that the reader muted: of these come only the notices in `NOT_MUTED`. */
    mutedJobs: z.array(z.string()),
  }),
});

const number = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** One by its number, or all up to a number, only of `kind` if it is given. `read: false` marks one as unread. */
export const readNotifications = endpoint({
  ...about,
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark one notice as read or unread, or all up to a number as read',
  access: 'signed-in',
  job: 'listed',
  whileLeaving: true,
  body: z.union([
    z.object({ seq: number, read: z.boolean().default(true) }),
    z.object({ upTo: number, kind: z.enum(NOTICE_KINDS).optional() }),
  ]),
  /**
   * How many are still unread after that, counted to 1,000. `more`: there were more than one call marks, call again.
   */
  answer: z.object({ unread: z.number(), more: z.boolean() }),
});
export type ReadNotificationsBody = z.input<typeof readNotifications.body>;
