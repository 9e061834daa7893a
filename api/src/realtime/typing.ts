import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Notifications } from '@hireledger/db/notifications';
import { CHANNELS, createNotifier } from '@hireledger/db/notifier';
import type { Sql } from '@hireledger/db/connect';
import { typingSignal, type TypingSignal } from '@hireledger/domain/http/messages';
import { TYPING_EVERY_MS } from '@hireledger/domain/messages/limits';
import { chunks } from '@hireledger/domain/lists/chunks';
import type { Session } from '../auth/sessions.ts';

/** Shows one side of a conversation that the other is typing. Nothing is stored: a lost signal is not repaired. */
interface Typing {
  /** Listens to one socket. */
  listen(socket: Socket, session: Session): void;
  /** Pushes typing at another process: the payload of its notification. */
  onRemote(payload: string): void;
}

/** Conversations cached for a socket; the oldest is looked up again when there are more. */
const KNOWN = 100;
/** A little less than the interval of the pages. */
const LEAST_MS = TYPING_EVERY_MS - 500;
/** Pause between two notifications to other processes, and signals of one payload, each of about eighty bytes. */
const REST_MS = 250;
const PER_PAYLOAD = 80;

const payloadSchema = z.object({ from: z.string(), typing: z.array(z.tuple([z.string(), z.uuid()])) });

interface TypingParts {
  sql: Sql;
  notifications: Notifications;
  processId: string;
  /** Sends to a person's sockets in this process. */
  deliver: (recipientId: string, signal: TypingSignal) => void;
  onError: (error: unknown) => void;
}

export function openTyping({ sql, notifications, processId, deliver, onError }: TypingParts): Typing {
  const notifyTyping = createNotifier<[string, string]>(
    notifications,
    CHANNELS.typing,
    (signals) => typingPayloads(processId, signals),
    {
      minIntervalMs: REST_MS,
    },
  );
  return {
    listen(socket, session) {
      // The other side is looked up once for each conversation; null where the conversation is not this person's.
      const known = new Map<string, { otherId: string | null; at: number }>();
      socket.on('typing', (sent: unknown) => {
        const signal = typingSignal.safeParse(sent);
        if (!signal.success || session.deletesAt) return;
        const { threadId } = signal.data;
        const now = Date.now();
        const before = known.get(threadId);
        if (before && now - before.at < LEAST_MS) return;
        if (!before && known.size >= KNOWN) known.delete(known.keys().next().value!);
        const entry = before ?? { otherId: null, at: now };
        entry.at = now;
        known.set(threadId, entry);
        const pass = (otherId: string | null) => {
          if (otherId === null) return;
          entry.otherId = otherId;
          deliver(otherId, { threadId });
          notifyTyping([otherId, threadId]);
        };
        if (before) pass(before.otherId);
        else findOtherSide(sql, threadId, session.userId).then(pass, onError);
      });
    },
    onRemote(text) {
      const received = readPayload(text);
      if (received && received.from !== processId)
        for (const [recipientId, threadId] of received.typing) deliver(recipientId, { threadId });
    },
  };
}

async function findOtherSide(sql: Sql, applicationId: string, userId: string): Promise<string | null> {
  const [found] = await sql<{ otherId: string }[]>`
    SELECT CASE WHEN company_id = ${userId} THEN talent_id ELSE company_id END AS other_id FROM applications
     WHERE id = ${applicationId} AND ${userId} IN (company_id, talent_id)`;
  return found?.otherId ?? null;
}

/** The last signal of each conversation, in payloads that PostgreSQL accepts. */
function typingPayloads(from: string, signals: [string, string][]): string[] {
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
