import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Notifications } from '@hireledger/db/notifications';
import { CHANNELS, createNotifier } from '@hireledger/db/notifier';
import type { Sql } from '@hireledger/db/connect';
import { typingSignal, type TypingSignal } from '@hireledger/domain/http/messages';
import { TYPING_EVERY_MS } from '@hireledger/domain/messages/limits';
import { chunks } from '@hireledger/domain/lists/chunks';
import { includes } from '@hireledger/domain/events/event-access';
import type { Session } from '../auth/sessions.ts';
import type { View } from '../auth/view.ts';

/** Shows one side of a conversation that the other is typing. Nothing is stored: a lost signal is not repaired. */
interface Typing {
  /** Listens to one socket; a member signals conversations that their role may write in. */
  listen(socket: Socket, session: Session, view: View): void;
  /** Pushes typing at another process: the payload of its notification. */
  onRemote(payload: string): void;
}

/** Conversations cached for a socket; the oldest is looked up again when there are more. */
const KNOWN = 100;
/** A little less than the interval of the pages. */
const LEAST_MS = TYPING_EVERY_MS - 500;
/** Pause between two notifications to other processes, and signals of one payload, each of about 120 bytes. */
const REST_MS = 250;
const PER_PAYLOAD = 60;

/** The account that is shown it, the conversation, and its job. */
type Signal = [recipientId: string, threadId: string, jobId: string];
const payloadSchema = z.object({ from: z.string(), typing: z.array(z.tuple([z.string(), z.uuid(), z.uuid()])) });

/** The other side of a conversation, and the job that it is about. */
interface OtherSide {
  otherId: string;
  jobId: string;
}

const mayWrite = ({ limits }: View, jobId: string): boolean =>
  limits === null || includes(limits, 'review-applicants', jobId);

interface TypingParts {
  sql: Sql;
  notifications: Notifications;
  processId: string;
  /** Sends to those of an account's sockets in this process whose view may have it. */
  deliver: (recipientId: string, signal: TypingSignal, maySee: (view: View) => boolean) => void;
  onError: (error: unknown) => void;
}

export function openTyping({ sql, notifications, processId, deliver, onError }: TypingParts): Typing {
  const show = (...[recipientId, threadId, jobId]: Signal) =>
    deliver(recipientId, { threadId }, (view) => mayWrite(view, jobId));
  const notifyTyping = createNotifier<Signal>(
    notifications,
    CHANNELS.typing,
    (signals) => typingPayloads(processId, signals),
    {
      minIntervalMs: REST_MS,
    },
  );
  return {
    listen(socket, session, view) {
      // The other side is looked up once for each conversation; null where this person does not write in it.
      const known = new Map<string, { other: OtherSide | null; at: number }>();
      socket.on('typing', (sent: unknown) => {
        const signal = typingSignal.safeParse(sent);
        if (!signal.success || session.deletesAt) return;
        const { threadId } = signal.data;
        const now = Date.now();
        const before = known.get(threadId);
        if (before && now - before.at < LEAST_MS) return;
        if (!before && known.size >= KNOWN) known.delete(known.keys().next().value!);
        const entry = before ?? { other: null, at: now };
        entry.at = now;
        known.set(threadId, entry);
        const pass = (other: OtherSide | null) => {
          if (other === null || !mayWrite(view, other.jobId)) return;
          entry.other = other;
          const sent: Signal = [other.otherId, threadId, other.jobId];
          show(...sent);
          notifyTyping(sent);
        };
        if (before) pass(before.other);
        else findOtherSide(sql, threadId, session.userId).then(pass, onError);
      });
    },
    onRemote(text) {
      const received = readPayload(text);
      if (received && received.from !== processId) for (const signal of received.typing) show(...signal);
    },
  };
}

async function findOtherSide(sql: Sql, applicationId: string, userId: string): Promise<OtherSide | null> {
  const [found] = await sql<OtherSide[]>`
    SELECT CASE WHEN company_id = ${userId} THEN talent_id ELSE company_id END AS other_id, job_id FROM applications
     WHERE id = ${applicationId} AND ${userId} IN (company_id, talent_id)`;
  return found ?? null;
}

/** The last signal of each conversation, in payloads that PostgreSQL accepts. */
function typingPayloads(from: string, signals: Signal[]): string[] {
  const last = [...new Map(signals.map((signal) => [signal.join(), signal])).values()];
  return chunks(last, PER_PAYLOAD).map((typing) => JSON.stringify({ from, typing }));
}

function readPayload(text: string): z.infer<typeof payloadSchema> | null {
  try {
    return payloadSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
