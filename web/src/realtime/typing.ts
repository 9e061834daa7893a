import type { TypingSignal } from '@hireledger/domain/http/messages';
import { TYPING_EVERY_MS } from '@hireledger/domain/messages/limits';
import { createListeners } from '../browser/create-listeners.ts';

/** Typing signals are sent over the socket only and are not stored: a lost one stays lost. */
const signalListeners = createListeners<[TypingSignal]>();
let emit: ((signal: TypingSignal) => void) | null = null;
const NEVER = { threadId: '', at: 0 };
let lastSent = NEVER;
/** The last key that was pressed without a connection. */
let unsent = NEVER;

/** Called with the send function when the socket has connected, and with null when it is no longer. */
export function connectTyping(send: ((signal: TypingSignal) => void) | null): void {
  emit = send;
  if (send && Date.now() - unsent.at < TYPING_EVERY_MS) sendTyping(unsent.threadId);
}

/** Reports that the other side is typing. */
export const receiveTyping = signalListeners.notify;
export const onTyping = signalListeners.subscribe;

/** Sends the typing signal; call it with every key, it sends every few seconds. */
export function sendTyping(threadId: string): void {
  const now = { threadId, at: Date.now() };
  if (!emit) {
    unsent = now;
    return;
  }
  if (lastSent.threadId === threadId && now.at - lastSent.at < TYPING_EVERY_MS) return;
  lastSent = now;
  emit({ threadId });
}

/** Lets the next key send again: a sent message has ended the signal. */
export function typingEnded(): void {
  lastSent = NEVER;
  unsent = NEVER;
}
