import { z } from 'zod';
import type { RecipientEvent } from '../events/vocabulary.ts';

/** `GET /notifications?before=&limit=`: newest first. */
export const notificationsQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export const notice = z.object({
  seq: z.number(),
  name: z.string(),
  at: z.string(),
  data: z.record(z.string(), z.unknown()),
  readAt: z.string().nullable(),
});
export type Notice = RecipientEvent & { readAt: string | null };
export const notificationsAnswer = z.object({ data: z.array(notice), unread: z.number(), nextBefore: z.number().nullable() });
/** `POST /notifications/read`: one by its number, or all up to a number. */
export const readNotificationsBody = z.union([
  z.object({ seq: z.number().int().min(1) }),
  z.object({ upTo: z.number().int().min(1) }),
]);
/** How many are still unread after that. */
export const readNotificationsAnswer = z.object({ unread: z.number() });
