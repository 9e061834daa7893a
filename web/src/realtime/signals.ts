import type { ViewingSignal } from '@hireledger/domain/http/realtime';
import type { TypingSignal } from '@hireledger/domain/http/messages';
import { createListeners } from '../browser/create-listeners.ts';

/** What pages signal over the socket alone. Nothing is stored: a lost signal stays lost. */
interface Signals {
  typing: TypingSignal;
  viewing: ViewingSignal;
}
type EmitSignal = <N extends keyof Signals>(name: N, signal: Signals[N]) => void;

let emit: EmitSignal | null = null;
const connected = createListeners();

/** Called with the send function when the socket has connected, and with null when it is no longer. */
export function connectSignals(send: EmitSignal | null): void {
  emit = send;
  if (send) connected.notify();
}

/** Calls back each time that the socket has connected. */
export const onConnected = connected.subscribe;

/** @returns false without a connection */
export function sendSignal<N extends keyof Signals>(name: N, signal: Signals[N]): boolean {
  emit?.(name, signal);
  return emit !== null;
}
