import type { OwnSignal, ResumeAnswer } from '@hireledger/domain/http/realtime';
import { io, type Socket } from 'socket.io-client';
import { session } from '../http/session.ts';
import { applyEvents, forgetAndRefetch, log } from './effects.ts';
import type { ArrivedEvent } from './event-log.ts';
import { ownSignalsLost, receiveOwnSignal } from './own-signals.ts';
import { receiveHead, receive, sequenceAfter, type Sequence, type Step } from './sequencer.ts';
import { connectSignals } from './signals.ts';
import { receiveTyping } from './typing.ts';
import { receiveViewing } from './viewing.ts';
import { onWake } from './wake.ts';

/** `live`: every event up to now was applied, and new ones arrive by themselves. */
export type ConnectionState = 'live' | 'reconnecting';

const REPEAT_AFTER = 5_000;
/**
 * A socket that does not answer within this time after the computer woke up is dead, even if it is reported as open.
 */
const WAKES_WITHIN = 2_500;
/** The server's heartbeat comes every fifteen seconds. */
const HEARTBEAT_WITHIN = 17_000;
const RETURN_AFTER = 2_000;

const isInView = () => document.visibilityState === 'visible';

/**
 * The socket of one session: starts after the event number of the first answer, applies events in order, and requests
 * missing ones. `after` is null if no answer had a number; then it gets only new events.
 */
export class Connection {
  #sequence: Sequence<ArrivedEvent>;
  /** In their order; the first one waits for the events that its count includes. */
  #ownSignals: OwnSignal[] = [];
  #wasConnected: boolean;
  /** What the server last said the reader may see; null before it did. */
  #view: string | null = null;
  #socket: Socket;
  #requesting = false;
  #lastSignAt = Date.now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onState: (state: ConnectionState) => void;
  #stopWatching: () => void;
  #sendView = () => void (this.#socket.connected && this.#socket.emit('visible', isInView()));

  constructor(token: string, after: number | null, onState: (state: ConnectionState) => void) {
    this.#sequence = sequenceAfter(after);
    this.#onState = onState;
    // After a visit to a page without a socket, cached answers are of an earlier connection.
    this.#wasConnected = log.head !== null;
    if (after !== null) log.startAfter(after);
    this.#socket = io({
      transports: ['websocket'],
      // A function, so that each reconnect sends the latest number.
      auth: (give) =>
        give({
          token,
          batch: true,
          visible: isInView(),
          ...(this.#sequence.applied === null ? {} : { after: this.#sequence.applied }),
          ...(this.#view === null ? {} : { view: this.#view }),
        }),
      reconnectionDelay: 500,
      reconnectionDelayMax: 4_000,
    });
    this.#socket.on('connect', () => {
      this.#requesting = false;
      connectSignals((name, signal) => this.#socket.emit(name, signal));
      if (this.#wasConnected) ownSignalsLost();
      this.#wasConnected = true;
    });
    this.#socket.on('disconnect', (reason) => {
      connectSignals(null);
      onState('reconnecting');
      if (reason === 'io server disconnect') this.#scheduleReconnect();
    });
    this.#socket.on('connect_error', (failure: Error & { data?: { code?: string; retryAfterSeconds?: number } }) => {
      onState('reconnecting');
      if (failure.data?.code === 'UNAUTHENTICATED') {
        if (session.current()?.token === token) session.finish('expired');
      } else if (!this.#socket.active) this.#scheduleReconnect((failure.data?.retryAfterSeconds ?? 0) * 1_000);
    });
    this.#socket.onAny(() => (this.#lastSignAt = Date.now()));
    this.#socket.on('event', (event: ArrivedEvent) => this.#take(receive(this.#sequence, [event])));
    this.#socket.on('events', (events: ArrivedEvent[]) => this.#take(receive(this.#sequence, events)));
    this.#socket.on('typing', receiveTyping);
    this.#socket.on('viewing', receiveViewing);
    this.#socket.on('own', (signal: OwnSignal) => {
      this.#ownSignals.push(signal);
      this.#passOwnSignals();
    });
    // The first heartbeat after connecting comes after the missed events.
    this.#socket.on('heartbeat', ({ head, view }: { head: number; view?: string }) => {
      this.#view = view ?? this.#view;
      this.#onHead(head);
      onState('live');
    });
    // The server sends nothing more to a slow client until it resumes.
    this.#socket.on('behind', () => this.#request(this.#sequence.applied ?? 0));
    // With a view: the reader's role in the company has changed.
    this.#socket.on('reset', ({ head, view }: { head: number; view?: string }) =>
      this.#reset(head, view !== undefined),
    );
    // Accounts without a page in view get emails and push notifications.
    document.addEventListener('visibilitychange', this.#sendView);
    this.#stopWatching = onWake({ wake: () => this.#onWake(), lost: () => onState('reconnecting') });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stopWatching();
    connectSignals(null);
    document.removeEventListener('visibilitychange', this.#sendView);
    this.#socket.removeAllListeners();
    this.#socket.disconnect();
  }

  /**
   * The client library does not reconnect by itself when the server closed the socket. A full server says how long to
   * wait, in milliseconds here.
   */
  #scheduleReconnect(wait = 0): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#socket.connect(), Math.max(RETURN_AFTER, wait));
  }

  /** The laptop was opened, or the network is back: the socket may be dead long before the browser notices. */
  #onWake(): void {
    clearTimeout(this.#timer);
    if (!this.#socket.connected) return this.#reconnect();
    if (Date.now() - this.#lastSignAt < HEARTBEAT_WITHIN) return this.#onState('live');
    this.#requesting = false;
    this.#request(this.#sequence.applied ?? 0, WAKES_WITHIN, () => this.#reconnect());
  }

  /** Immediately, without waiting for the backoff. */
  #reconnect(): void {
    this.#socket.disconnect().connect();
  }

  #onHead(head: number): void {
    if (this.#sequence.applied === null) log.startAfter(head);
    this.#take(receiveHead(this.#sequence, head));
  }

  #take(step: Step<ArrivedEvent>): void {
    this.#sequence = step.sequence;
    if (step.ready.length > 0) applyEvents(step.ready);
    this.#passOwnSignals();
    if (step.missingAfter !== null) this.#request(step.missingAfter);
  }

  #passOwnSignals(): void {
    const isDue = (signal: OwnSignal) =>
      signal.about !== 'marked' || signal.eventsUpTo <= (this.#sequence.applied ?? 0);
    while (this.#ownSignals[0] && isDue(this.#ownSignals[0])) receiveOwnSignal(this.#ownSignals.shift()!);
  }

  /** One request at a time. A lost one is repeated, since a server that suspended us is silent until we resume. */
  #request(after: number, within = REPEAT_AFTER, onSilence = () => this.#request(this.#sequence.applied ?? 0)): void {
    if (this.#requesting || !this.#socket.connected) return;
    this.#requesting = true;
    this.#socket
      .timeout(within)
      .emit('resume', { after }, (failure: Error | null, answer: ResumeAnswer | undefined) => {
        this.#requesting = false;
        if (failure || !answer || !Array.isArray(answer.events)) return onSilence();
        this.#onState('live');
        if (answer.reset) return this.#reset(answer.head);
        this.#take(receive(this.#sequence, answer.events as ArrivedEvent[]));
        // A request that brought nothing new is not repeated immediately: the next heartbeat does that.
        if (answer.events.length > 0) this.#onHead(answer.head);
      });
  }

  #reset(head: number, isOtherRole = false): void {
    this.#sequence = sequenceAfter(head);
    this.#ownSignals = [];
    forgetAndRefetch(head, { isOtherRole });
  }
}
