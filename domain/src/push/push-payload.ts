import { z } from 'zod';

/** The content of a push notification. The service worker reads it (`web/public/sw.js`). */
const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** From the root of the application. */
  path: z.string().startsWith('/'),
  /** A later notification with the same tag replaces an earlier one. */
  tag: z.string(),
});
export type PushPayload = z.infer<typeof pushPayload>;
