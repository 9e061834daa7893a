import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { ResumeAnswer } from '@hireledger/domain/http/realtime';
import { io, type Socket } from 'socket.io-client';
import { session } from '../http/session.ts';
import { applyEvents, forgetAndRefetch, log } from './effects.ts';
import { heardHead, receive, sequenceAfter, type Sequence, type Step } from './sequencer.ts';

export type ConnectionState = 'live' | 'reconnecting';

const ASK_AGAIN_AFTER = 5_000;
const RETURN_AFTER = 2_000;

/**
 * The socket of one session: starts after the number of the first answer that was fetched, applies events in order, and asks for what is
 * missing. `after` is null where no answer carried a number; only new events come then.
 */
export class Connection {
  #sequence: Sequence<RecipientEvent>;
  #socket: Socket;
  #asking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(token: string, after: number | null, onState: (state: ConnectionState) => void) {
    this.#sequence = sequenceAfter(after);
    if (after !== null) log.startAfter(after);
    this.#socket = io({
      transports: ['websocket'],
      // A function: each reconnect tells how far we have come by then.
      auth: (give) => give({ token, batch: true, ...(this.#sequence.applied === null ? {} : { after: this.#sequence.applied }) }),
      reconnectionDelay: 500,
      reconnectionDelayMax: 4_000,
    });
    this.#socket.on('connect', () => {
      onState('live');
      this.#asking = false;
    });
    this.#socket.on('disconnect', (reason) => {
      onState('reconnecting');
      if (reason === 'io server disconnect') this.#comeBack();
    });
    this.#socket.on('connect_error', (failure: Error & { data?: { code?: string } }) => {
      onState('reconnecting');
      if (failure.data?.code === 'UNAUTHENTICATED') {
        if (session.current()?.token === token) session.finish('expired');
      } else if (!this.#socket.active) this.#comeBack();
    });
    this.#socket.on('event', (event: RecipientEvent) => this.#take(receive(this.#sequence, [event])));
    this.#socket.on('events', (events: RecipientEvent[]) => this.#take(receive(this.#sequence, events)));
    this.#socket.on('heartbeat', ({ head }: { head: number }) => this.#hearHead(head));
    // The server sends nothing more to a slow reader until it asks.
    this.#socket.on('behind', () => this.#ask(this.#sequence.applied ?? 0));
    this.#socket.on('reset', ({ head }: { head: number }) => this.#reset(head));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#socket.removeAllListeners();
    this.#socket.disconnect();
  }

  /** The client library does not reconnect by itself when the server closed the socket. */
  #comeBack(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#socket.connect(), RETURN_AFTER);
  }

  #hearHead(head: number): void {
    if (this.#sequence.applied === null) log.startAfter(head);
    this.#take(heardHead(this.#sequence, head));
  }

  #take(step: Step<RecipientEvent>): void {
    this.#sequence = step.sequence;
    if (step.ready.length > 0) applyEvents(step.ready);
    if (step.missingAfter !== null) this.#ask(step.missingAfter);
  }

  /** One question at a time; a lost one is put again, since a server that left us behind stays silent until it is asked. */
  #ask(after: number): void {
    if (this.#asking || !this.#socket.connected) return;
    this.#asking = true;
    this.#socket.timeout(ASK_AGAIN_AFTER).emit('resume', { after }, (failure: Error | null, answer: ResumeAnswer | undefined) => {
      this.#asking = false;
      if (failure || !answer || !Array.isArray(answer.events)) return this.#ask(this.#sequence.applied ?? 0);
      if (answer.reset) return this.#reset(answer.head);
      this.#take(receive(this.#sequence, answer.events as RecipientEvent[]));
      // A question that brought nothing new is not put again at once: the next heartbeat does.
      if (answer.events.length > 0) this.#hearHead(answer.head);
    });
  }

  #reset(head: number): void {
    this.#sequence = sequenceAfter(head);
    forgetAndRefetch(head);
  }
}
