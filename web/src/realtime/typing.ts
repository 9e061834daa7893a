import type { TypingSignal } from '@hireledger/domain/http/messages';
import { TYPING_EVERY_MS } from '@hireledger/domain/messages/limits';
import { createListeners } from '../browser/create-listeners.ts';
import { onConnected, sendSignal } from './signals.ts';

const signalListeners = createListeners<[TypingSignal]>();
const NEVER = { threadId: '', at: 0 };
let lastSent = NEVER;
/** The last key that was pressed without a connection. */
let unsent = NEVER;

onConnected(() => {
  if (Date.now() - unsent.at < TYPING_EVERY_MS) sendTyping(unsent.threadId);
});

/** Reports that the other side is typing. */
export const receiveTyping = signalListeners.notify;
export const onTyping = signalListeners.subscribe;

/** Sends the typing signal; call it with every key, it sends every few seconds. */
export function sendTyping(threadId: string): void {
  const now = { threadId, at: Date.now() };
  if (lastSent.threadId === threadId && now.at - lastSent.at < TYPING_EVERY_MS) return;
  if (sendSignal('typing', { threadId })) lastSent = now;
  else unsent = now;
}

/** Lets the next key send again: a sent message has ended the signal. */
export function typingEnded(): void {
  lastSent = NEVER;
  unsent = NEVER;
}
