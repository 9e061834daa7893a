import type { TypingSignal } from '@hireledger/domain/http/messages';
import { TYPING_EVERY_MS } from '@hireledger/domain/messages/limits';

/** Typing travels over the socket alone and leaves no trace: what is lost is lost. */
const listeners = new Set<(signal: TypingSignal) => void>();
let emit: ((signal: TypingSignal) => void) | null = null;
let told: { threadId: string; at: number } = { threadId: '', at: 0 };

/** The socket says here how to send, and takes it back when it closes. */
export function connectTyping(send: ((signal: TypingSignal) => void) | null): void {
  emit = send;
}

/** The other side of a conversation types. */
export const typingHeard = (signal: TypingSignal): void => {
  for (const listener of listeners) listener(signal);
};

export function onTyping(listener: (signal: TypingSignal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the other side that something is being written; called with every key, told every few seconds. */
export function tellTyping(threadId: string): void {
  const now = Date.now();
  if (!emit || (told.threadId === threadId && now - told.at < TYPING_EVERY_MS)) return;
  told = { threadId, at: now };
  emit({ threadId });
}

/** The next key tells anew: a message was sent, which ended what was told. */
export function typingEnded(): void {
  told = { threadId: '', at: 0 };
}
