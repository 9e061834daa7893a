import type { Attachment } from '@hireledger/domain/uploads/attachment';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../http/api-error.ts';
import { call } from '../../http/call.ts';
import { browserStorage } from '../../browser/browser-storage.ts';
import { sentenceOf } from '../../http/sentences.ts';
import { session } from '../../http/session.ts';
import { storageOwner } from '../../http/storage-owner.ts';
import { onEvent } from '../../realtime/effects.ts';
import { messageArrived } from './calls.ts';
import { createListeners } from '../../browser/create-listeners.ts';

/** A message that has not been delivered yet. Its id is made here, so that retries send it once. */
export interface Outgoing {
  id: string;
  applicationId: string;
  text: string;
  attachments: Attachment[];
  at: string;
  state: 'sending' | 'failed';
  error: string | null;
  /** The server was not reached: it is sent automatically once there is a connection. */
  offline: boolean;
}

const store = browserStorage<Outgoing[]>(() => sessionStorage, 'message-outbox');
const { subscribe, notify } = createListeners();
const NONE: readonly Outgoing[] = [];
let owner = storageOwner();
let waiting: readonly Outgoing[] = (owner && store.read(owner)) || NONE;
let line: Promise<void> = Promise.resolve();

function change(next: readonly Outgoing[]): void {
  waiting = next.length > 0 ? next : NONE;
  if (owner) store.write(owner, next.length > 0 ? [...next] : null);
  notify();
}
const patch = (id: string, part: Partial<Outgoing>) =>
  change(waiting.map((each) => (each.id === id ? { ...each, ...part } : each)));
const remove = (id: string) =>
  waiting.some((each) => each.id === id) && change(waiting.filter((each) => each.id !== id));

/** In order: what was written first is sent first. */
function send(id: string): void {
  line = line.then(async () => {
    const message = waiting.find((each) => each.id === id);
    if (!message) return;
    const { applicationId, text, attachments } = message;
    try {
      const { data } = await call('POST /threads/:id/messages', {
        params: { id: applicationId },
        body: { id, text, attachments: attachments.map(({ url }) => url) },
        // Sent even while the page is being closed.
        keepalive: true,
      });
      messageArrived(applicationId, data);
      remove(id);
    } catch (failure) {
      const offline = failure instanceof ApiError && failure.status === 0;
      patch(id, { state: 'failed', error: sentenceOf(failure), offline });
    }
  });
}

export const outbox = {
  send(applicationId: string, text: string, attachments: Attachment[]): void {
    const id = crypto.randomUUID();
    change([
      ...waiting,
      {
        id,
        applicationId,
        text,
        attachments,
        at: new Date().toISOString(),
        state: 'sending',
        error: null,
        offline: false,
      },
    ]);
    send(id);
  },
  retry(id: string): void {
    patch(id, { state: 'sending', error: null, offline: false });
    send(id);
  },
  discard: (id: string): void => void remove(id),
};

/** The unsent messages of a conversation, oldest first. */
export function useOutgoing(applicationId: string): readonly Outgoing[] {
  const all = useSyncExternalStore(subscribe, () => waiting);
  return all.filter((each) => each.applicationId === applicationId);
}

onEvent((event) => {
  if (event.name === 'message.sent') remove(event.data.messageId);
});
session.subscribe(() => {
  const next = storageOwner();
  if (next === owner) return;
  if (owner && session.end() === 'logout') store.write(owner, null);
  owner = next;
  waiting = (owner && store.read(owner)) || NONE;
  notify();
});
globalThis.addEventListener('online', () => {
  for (const { id, offline } of waiting) if (offline) outbox.retry(id);
});
// The page was reloaded while these were being sent.
for (const { id, state } of waiting) if (state === 'sending') send(id);
