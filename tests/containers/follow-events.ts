import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { ResumeAnswer } from '@hireledger/domain/http/realtime';
import { receive, receiveHead, sequenceAfter, type Step } from '@hireledger/web/src/realtime/sequencer.ts';
import { io, type Socket } from 'socket.io-client';

export interface Follower {
  /** All events since the account exists, each once and in order. */
  events: RecipientEvent[];
  close: () => void;
}

const RETURN_AFTER_MS = 200;

/**
 * A client that orders events as the web does, and that connects to the next of several api processes whenever it loses
 * its connection.
 */
export function followEvents(origins: string[], token: string): Follower {
  const events: RecipientEvent[] = [];
  let sequence = sequenceAfter<RecipientEvent>(0);
  let socket: Socket;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (step: Step<RecipientEvent>): void => {
    sequence = step.sequence;
    events.push(...step.ready);
    if (step.missingAfter !== null) resume();
  };
  const resume = () => {
    if (!socket.connected) return;
    socket.timeout(5_000).emit('resume', { after: sequence.applied }, (failure: Error | null, answer: ResumeAnswer) => {
      if (!failure) take(receive(sequence, answer.events as RecipientEvent[]));
    });
  };
  const connect = (turn: number): void => {
    if (closed) return;
    socket = io(origins[turn % origins.length]!, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token, batch: true, after: sequence.applied },
    });
    const again = () => {
      socket.removeAllListeners();
      timer = setTimeout(() => connect(turn + 1), RETURN_AFTER_MS);
    };
    socket.on('disconnect', again);
    socket.on('connect_error', again);
    socket.on('event', (event: RecipientEvent) => take(receive(sequence, [event])));
    socket.on('events', (more: RecipientEvent[]) => take(receive(sequence, more)));
    socket.on('heartbeat', ({ head }: { head: number }) => take(receiveHead(sequence, head)));
    socket.on('behind', resume);
  };
  connect(0);
  return {
    events,
    close: () => {
      closed = true;
      clearTimeout(timer);
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
