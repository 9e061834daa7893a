import type { TypingSignal } from '@hireledger/domain/http/messages';
import { TYPING_EVERY_MS } from '@hireledger/domain/messages/limits';
import { createListeners } from '../browser/create-listeners.ts';

/** Typing signals are sent over the socket only and are not stored: a lost one stays lost. */
const signalListeners = createListeners<[TypingSignal]>();
let emit: ((signal: TypingSignal) => void) | null = null;
let lastSent: { threadId: string; at: number } = { threadId: '', at: 0 };

/** Called by the socket with its send function, and with null when it closes. */
export function connectTyping(send: ((signal: TypingSignal) => void) | null): void {
  emit = send;
}

/** Reports that the other side is typing. */
export const receiveTyping = signalListeners.notify;
export const onTyping = signalListeners.subscribe;

/** Sends the typing signal; call it with every key, it sends every few seconds. */
export function sendTyping(threadId: string): void {
  const now = Date.now();
  if (!emit || (lastSent.threadId === threadId && now - lastSent.at < TYPING_EVERY_MS)) return;
  lastSent = { threadId, at: now };
  emit({ threadId });
}

/** Lets the next key send again: a sent message has ended the signal. */
export function typingEnded(): void {
  lastSent = { threadId: '', at: 0 };
}
