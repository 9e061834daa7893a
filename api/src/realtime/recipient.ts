import type { Namespace } from 'socket.io';
import { RESUME_LIMIT, type ResumeAnswer } from '@hireledger/domain/http/realtime';
import type { Sql } from '@hireledger/db/connect';
import type { View } from '../auth/view.ts';
import { isBackedUp, seenIn, sendEvents, type Client } from './client.ts';
import { readEvents, type WireEvent } from './event-log.ts';

/** Writing to this many takes less time than the answer itself. */
const FEW_SOCKETS = 4;

/**
 * The sockets of one account in this process, in rooms by what their members see, and the number up to which they have every event. Events are sent in order and without a gap,
 * in whatever order their commits are reported: a missing one is read from the table, which has it, since commit order is number order.
 */
export class Recipient {
  readonly id: string;
  readonly clients = new Set<Client>();
  /** The last number that live sockets have, or will have with the flush of this tick; null until the head was read. */
  sent: number | null = null;
  readonly #sql: Sql;
  readonly #namespace: Namespace;
  readonly #onError: (error: unknown) => void;
  readonly #onPushed: ((at: string) => void) | undefined;
  #starting: Promise<void> | null = null;
  #outgoing: WireEvent[] = [];
  #outOfOrder = new Map<number, WireEvent>();
  #target = 0;
  #catchingUp: Promise<void> | null = null;

  constructor(
    id: string,
    sql: Sql,
    namespace: Namespace,
    onError: (error: unknown) => void,
    onPushed?: (at: string) => void,
  ) {
    this.id = id;
    this.#sql = sql;
    this.#namespace = namespace;
    this.#onError = onError;
    this.#onPushed = onPushed;
  }

  /** Sends an event that this process has just committed. */
  enqueue(event: WireEvent): void {
    this.#target = Math.max(this.#target, event.seq);
    if (this.sent === null || event.seq <= this.sent) return;
    if (event.seq > this.sent + 1) {
      this.#outOfOrder.set(event.seq, event);
      // Its predecessor is committed and usually arrives within this tick; the table is read only if it does not.
      setImmediate(() => void this.catchUp());
      return;
    }
    this.#accept(event);
    for (let next = this.#outOfOrder.get(this.sent + 1); next; next = this.#outOfOrder.get(this.sent + 1))
      this.#accept(next);
  }

  /** There are events up to `seq`: fetches the missing ones. */
  onRemoteHead(seq: number): void {
    this.#target = Math.max(this.#target, seq);
    void this.catchUp();
  }

  /** Reads and sends everything up to the newest known number. Never throws: the next sweep repeats what failed. */
  catchUp(): Promise<void> {
    if (this.sent === null || this.#target <= this.sent) return Promise.resolve();
    this.#catchingUp ??= this.#readUpToTarget()
      .catch(this.#onError)
      .finally(() => (this.#catchingUp = null));
    return this.#catchingUp;
  }

  async #readUpToTarget(): Promise<void> {
    while (this.#target > this.sent!) {
      const { events } = await readEvents(this.#sql, this.id, this.sent!, RESUME_LIMIT);
      if (events.length === 0) return;
      for (const event of events) if (event.seq > this.sent!) this.#accept(event);
    }
  }

  /**
   * Brings a new socket up to date and then live: `after` is the last number that it has; without one only new events come.
   * The socket is registered before the table is read, so that no event falls between the two.
   * @param known the key of the view in which it has those events; what it has in another view is reset
   */
  async attach(client: Client, after: number | undefined, known: string = client.view.key): Promise<void> {
    this.clients.add(client);
    await this.#start();
    if (known !== client.view.key) {
      client.socket.emit('reset', { head: this.sent, view: client.view.key });
      return this.#goLive(client);
    }
    if (after !== undefined && after > this.sent!)
      this.onRemoteHead((await readEvents(this.#sql, this.id, after, 1)).head);
    await this.catchUp();
    let position = after ?? this.sent!;
    while (client.socket.connected && position !== this.sent) {
      const { events, head } = await readEvents(this.#sql, this.id, position, RESUME_LIMIT);
      if (position > head || events[0]?.seq !== position + 1) {
        // Numbers that never existed, or are no longer stored.
        client.socket.emit('reset', { head: this.sent });
        break;
      }
      sendEvents(client, events);
      position = events.at(-1)!.seq;
      for (const event of events) if (event.seq > this.sent!) this.#accept(event);
      if (isBackedUp(client)) return this.#suspendSlowClient(client);
    }
    this.#goLive(client);
  }

  /** Answers a request for the range after a number. A suspended socket is live again once it has everything. */
  async resume(client: Client, after: number): Promise<ResumeAnswer> {
    await this.#start();
    const { events, head } = await readEvents(this.#sql, this.id, after, RESUME_LIMIT);
    const reset = events.length === 0 ? after > head : events[0]!.seq !== after + 1;
    const last = events.at(-1)?.seq ?? after;
    for (const event of events) if (event.seq === this.sent! + 1) this.#accept(event);
    this.onRemoteHead(head);
    if (!client.live && (reset || last >= this.sent!)) this.#goLive(client);
    return { events: reset ? [] : seenIn(client.view, events), head: Math.max(head, this.sent!), reset };
  }

  heartbeat(): void {
    if (this.sent === null || this.clients.size === 0) return;
    this.#flush();
    const rooms = this.#rooms(() => true);
    if (rooms.length > 0) this.#namespace.to(rooms).emit('heartbeat', { head: this.sent });
  }

  /** Sends a signal that is no event to the members who may see it. A slow client may miss it. */
  sendVolatile(name: string, data: unknown, maySee: (view: View) => boolean): void {
    const rooms = this.#rooms(maySee);
    if (rooms.length > 0) this.#namespace.to(rooms).volatile.emit(name, data);
  }

  /** The rooms of live sockets. A message to an empty list of rooms would reach everybody. */
  #rooms(hasView: (view: View) => boolean): string[] {
    const clients = [...this.clients].filter(({ live, view }) => live && hasView(view));
    return [...new Set(clients.map(({ room }) => room))];
  }

  #start(): Promise<void> {
    if (this.sent !== null) return Promise.resolve();
    this.#starting ??= readEvents(this.#sql, this.id, Number.MAX_SAFE_INTEGER, 1)
      .then(({ head }) => {
        this.sent = head;
      })
      .finally(() => (this.#starting = null));
    return this.#starting;
  }

  #accept(event: WireEvent): void {
    this.sent = event.seq;
    this.#outOfOrder.delete(event.seq);
    if (this.#outgoing.length === 0) this.#flushLater();
    this.#outgoing.push(event);
  }

  /**
   * Events until the flush are sent together. With many sockets the flush waits until the request is answered, since their writes would
   * delay it; a few sockets are written to at once.
   */
  #flushLater(): void {
    if (this.clients.size > FEW_SOCKETS) setImmediate(() => this.#flush());
    else queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    if (this.#outgoing.length === 0) return;
    const events = this.#outgoing;
    this.#outgoing = [];
    // Once for each room that somebody is in, with one of its clients.
    const rooms = new Map<string, Client>();
    for (const client of this.clients) {
      if (!client.live) continue;
      if (isBackedUp(client)) this.#suspendSlowClient(client);
      else rooms.set(client.room, client);
    }
    for (const client of rooms.values()) sendEvents(client, events, this.#namespace.to(client.room));
    if (rooms.size > 0) this.#onPushed?.(events[0]!.at);
  }

  #goLive(client: Client): void {
    if (!client.socket.connected) return;
    // The socket already has what waits for the end of this tick.
    this.#flush();
    client.live = true;
    void client.socket.join(client.room);
    // From here on nothing is missing: the page may say so.
    client.socket.emit('heartbeat', { head: this.sent, view: client.view.key });
  }

  /** Sends a slow client `behind` once and then nothing until it asks, so that its buffer stays bounded. */
  #suspendSlowClient(client: Client): void {
    client.live = false;
    void client.socket.leave(client.room);
    client.socket.emit('behind', { head: this.sent });
  }
}
