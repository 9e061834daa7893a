import type { TypingSignal } from '@hireledger/domain/http/messages';
import { TYPING_EVERY_MS } from '@hireledger/domain/messages/limits';
import { createListeners } from '../listeners/create-listeners.ts';

/** Typing travels over the socket alone and leaves no trace: what is lost is lost. */
const signalListeners = createListeners<[TypingSignal]>();
let emit: ((signal: TypingSignal) => void) | null = null;
let lastSent: { threadId: string; at: number } = { threadId: '', at: 0 };

/** The socket says here how to send, and takes it back when it closes. */
export function connectTyping(send: ((signal: TypingSignal) => void) | null): void {
  emit = send;
}

/** The other side of a conversation types. */
export const typingHeard = signalListeners.notify;
export const onTyping = signalListeners.subscribe;

/** Shows the other side that something is being written; called with every key, sent every few seconds. */
export function tellTyping(threadId: string): void {
  const now = Date.now();
  if (!emit || (lastSent.threadId === threadId && now - lastSent.at < TYPING_EVERY_MS)) return;
  lastSent = { threadId, at: now };
  emit({ threadId });
}

/** The next key sends again: a message was sent, which ended the signal. */
export function typingEnded(): void {
  lastSent = { threadId: '', at: 0 };
}
