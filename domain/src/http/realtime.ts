import { z } from 'zod';

/**
 * The Socket.IO handshake's `auth`. Without `after` only new events are sent; `batch` requests arrays under `events`.
 */
export const handshakeAuth = z.object({
  token: z.string().min(1).max(200, { abort: true }),
  after: z.number().int().min(0).optional(),
  batch: z.boolean().optional(),
  /**
   * The `view` of the heartbeat with which the client was last connected, if it was. If the member's role has changed
   * since, they get a `reset`, and not what they missed.
   */
  view: z.string().max(64, { abort: true }).optional(),
  /** False for a page in a background tab; the message `visible` with a boolean reports changes. */
  visible: z.boolean().optional(),
});
export const resumeRequest = z.object({ after: z.number().int().min(0) });
/** At most this many events per answer; the client asks again while it is behind `head`. */
export const RESUME_LIMIT = 500;
export interface ResumeAnswer {
  events: unknown[];
  /** The recipient's newest number. */
  head: number;
  /** True when `after` is before the oldest stored event: fetch everything again. */
  reset: boolean;
}
