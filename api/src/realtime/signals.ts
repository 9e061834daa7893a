// Why: docs/decisions/0424-see-who-else-is-here-and-who-was-first.md
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Sql } from '@hireledger/db/connect';
import type { Notifications } from '@hireledger/db/notifications';
import { CHANNELS, createNotifier } from '@hireledger/db/notifier';
import { chunks } from '@hireledger/domain/lists/chunks';
import type { Session } from '../auth/sessions.ts';
import type { View } from '../auth/view.ts';
import { createLookUp } from './signalling.ts';
import { openTyping, remoteTyping } from './typing.ts';
import { openViewing, remoteViewing } from './viewing.ts';

/**
 * What pages signal about an application while it is open: that somebody is typing in its conversation, or has it in view.
 * Nothing is stored: a lost signal is not repaired.
 */
interface Signals {
  /** Listens to one socket. */
  listen(socket: Socket, session: Session, view: View): void;
  /** Signals of another process: the payload of its notification. */
  onRemote(payload: string): void;
}

const remoteSignal = z.discriminatedUnion('name', [remoteTyping, remoteViewing]);
type RemoteSignal = z.infer<typeof remoteSignal>;
const payloadSchema = z.object({ from: z.string(), signals: z.array(remoteSignal) });

/** Pause between two notifications to other processes, and signals of one payload, each of at most 700 bytes. */
const REST_MS = 250;
const PER_PAYLOAD = 10;

interface SignalParts {
  sql: Sql;
  notifications: Notifications;
  processId: string;
  /** Sends to those of an account's sockets in this process whose view may have it. */
  deliver: (recipientId: string, name: string, data: object, maySee: (view: View) => boolean) => void;
  onError: (error: unknown) => void;
}

export function openSignals({ sql, notifications, processId, deliver, onError }: SignalParts): Signals {
  const notify = createNotifier<RemoteSignal>(
    notifications,
    CHANNELS.signals,
    (signals) => payloadsOf(processId, signals),
    { minIntervalMs: REST_MS },
  );
  const typing = openTyping({ notify, deliver, onError });
  const viewing = openViewing({ notify, onError });
  return {
    listen(socket, session, view) {
      const signalling = { session, view, find: createLookUp(sql, session) };
      typing.listen(socket, signalling);
      if (session.role === 'company') viewing.listen(socket, signalling);
    },
    onRemote(text) {
      const received = readPayload(text);
      if (!received || received.from === processId) return;
      for (const signal of received.signals) {
        if (signal.name === 'typing') typing.onRemote(signal);
        else viewing.onRemote(signal);
      }
    },
  };
}

/** Each signal once, where it was last, in payloads that PostgreSQL accepts. */
function payloadsOf(from: string, signals: RemoteSignal[]): string[] {
  const last = new Set(signals.map((signal) => JSON.stringify(signal)).toReversed());
  return chunks([...last].toReversed(), PER_PAYLOAD).map((part) => `{"from":"${from}","signals":[${part.join()}]}`);
}

function readPayload(text: string): z.infer<typeof payloadSchema> | null {
  try {
    return payloadSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
