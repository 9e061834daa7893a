import { z } from 'zod';
import type { NoticeKind } from '../events/notice-kinds.ts';
import type { NamedPerson } from '../accounts/named-person.ts';

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

/** What was marked: one notice by its number, or all up to a number, only of `kind` if it is given. */
export interface Marking {
  seq: number | null;
  upTo: number | null;
  kind: NoticeKind | null;
  read: boolean;
}

/**
 * The message `own`, to the sockets of one person in one account: other tabs of theirs show the same. It is no event of
 * the account's stream; after a lost one a tab is right again with its next answer.
 */
export type OwnSignal =
  | {
      about: 'marked';
      marking: Marking;
      at: string;
      /** The remaining number, counted to 1,000, as of the event with the number `eventsUpTo`. */
      unread: number;
      eventsUpTo: number;
    }
  /** Their choices: what they want to be notified of. */
  | { about: 'choices' };

/** What a page of a company sends as `viewing`: the application that it has in view, or null. */
export const viewingSignal = z.object({ applicationId: z.uuid().nullable() });
export type ViewingSignal = z.infer<typeof viewingSignal>;

/** What pages of colleagues with the same application in view are sent as `viewing`. */
export interface ColleagueSignal {
  applicationId: string;
  person: NamedPerson;
  /** They no longer have it in view. */
  left?: true;
}
