import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { ResumeAnswer } from '@hireledger/domain/http/realtime';
import { io, type Socket } from 'socket.io-client';
import { session } from '../http/session.ts';
import { applyEvents, forgetAndRefetch, log } from './effects.ts';
import { heardHead, receive, sequenceAfter, type Sequence, type Step } from './sequencer.ts';
import { connectTyping, typingHeard } from './typing.ts';
import { onWake } from './wake.ts';

/** `live`: everything up to this moment was applied, and what comes next will come by itself. */
export type ConnectionState = 'live' | 'reconnecting';

const ASK_AGAIN_AFTER = 5_000;
/** A socket that answers nothing for so long after the computer woke up is dead, whatever it says of itself. */
const WAKES_WITHIN = 2_500;
/** The server's heartbeat comes every fifteen seconds. */
const HEARTBEAT_WITHIN = 17_000;
const RETURN_AFTER = 2_000;

const isInView = () => document.visibilityState === 'visible';

/**
 * The socket of one session: starts after the number of the first answer that was fetched, applies events in order, and asks for what is
 * missing. `after` is null where no answer carried a number; only new events come then.
 */
export class Connection {
  #sequence: Sequence<RecipientEvent>;
  #socket: Socket;
  #asking = false;
  #heardAt = Date.now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onState: (state: ConnectionState) => void;
  #stopWatching: () => void;
  #tellView = () => void (this.#socket.connected && this.#socket.emit('visible', isInView()));

  constructor(token: string, after: number | null, onState: (state: ConnectionState) => void) {
    this.#sequence = sequenceAfter(after);
    this.#onState = onState;
    if (after !== null) log.startAfter(after);
    this.#socket = io({
      transports: ['websocket'],
      // A function: each reconnect sends how far we have come by then.
      auth: (give) =>
        give({
          token,
          batch: true,
          visible: isInView(),
          ...(this.#sequence.applied === null ? {} : { after: this.#sequence.applied }),
        }),
      reconnectionDelay: 500,
      reconnectionDelayMax: 4_000,
    });
    this.#socket.on('connect', () => {
      this.#asking = false;
    });
    this.#socket.on('disconnect', (reason) => {
      onState('reconnecting');
      if (reason === 'io server disconnect') this.#comeBack();
    });
    this.#socket.on('connect_error', (failure: Error & { data?: { code?: string; retryAfterSeconds?: number } }) => {
      onState('reconnecting');
      if (failure.data?.code === 'UNAUTHENTICATED') {
        if (session.current()?.token === token) session.finish('expired');
      } else if (!this.#socket.active) this.#comeBack((failure.data?.retryAfterSeconds ?? 0) * 1_000);
    });
    this.#socket.onAny(() => (this.#heardAt = Date.now()));
    this.#socket.on('event', (event: RecipientEvent) => this.#take(receive(this.#sequence, [event])));
    this.#socket.on('events', (events: RecipientEvent[]) => this.#take(receive(this.#sequence, events)));
    this.#socket.on('typing', typingHeard);
    connectTyping((signal) => this.#socket.volatile.emit('typing', signal));
    // The first one after a connection comes behind what was missed.
    this.#socket.on('heartbeat', ({ head }: { head: number }) => {
      this.#hearHead(head);
      onState('live');
    });
    // The server sends nothing more to a slow reader until it asks.
    this.#socket.on('behind', () => this.#ask(this.#sequence.applied ?? 0));
    this.#socket.on('reset', ({ head }: { head: number }) => this.#reset(head));
    // People without a page in view get mail and push notifications.
    document.addEventListener('visibilitychange', this.#tellView);
    this.#stopWatching = onWake({ wake: () => this.#wake(), lost: () => onState('reconnecting') });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stopWatching();
    connectTyping(null);
    document.removeEventListener('visibilitychange', this.#tellView);
    this.#socket.removeAllListeners();
    this.#socket.disconnect();
  }

  /** The client library does not reconnect by itself when the server closed the socket. One that is full says how long to wait, in milliseconds here. */
  #comeBack(wait = 0): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#socket.connect(), Math.max(RETURN_AFTER, wait));
  }

  /** A laptop was opened, or the network is back: a socket may be dead long before the browser notices. */
  #wake(): void {
    clearTimeout(this.#timer);
    if (!this.#socket.connected) return this.#startAnew();
    if (Date.now() - this.#heardAt < HEARTBEAT_WITHIN) return this.#onState('live');
    this.#asking = false;
    this.#ask(this.#sequence.applied ?? 0, WAKES_WITHIN, () => this.#startAnew());
  }

  /** At once, and not when the pause between two tries is over. */
  #startAnew(): void {
    this.#socket.disconnect().connect();
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
  #ask(after: number, within = ASK_AGAIN_AFTER, onSilence = () => this.#ask(this.#sequence.applied ?? 0)): void {
    if (this.#asking || !this.#socket.connected) return;
    this.#asking = true;
    this.#socket
      .timeout(within)
      .emit('resume', { after }, (failure: Error | null, answer: ResumeAnswer | undefined) => {
        this.#asking = false;
        if (failure || !answer || !Array.isArray(answer.events)) return onSilence();
        this.#onState('live');
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
