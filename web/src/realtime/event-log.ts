import type { WithheldEvent } from '@hireledger/domain/events/event-access';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';

/** An event, or the number of one that the reader's role may not see. */
export type ArrivedEvent = RecipientEvent | WithheldEvent;

export const isSeen = (event: ArrivedEvent): event is RecipientEvent => event.name !== 'withheld';

const KEPT = 500;

/** The latest events in order, so that an answer that is older than some of them can be brought up to date. */
export class EventLog {
  #events: ArrivedEvent[] = [];
  /** Number of the last event applied; null until one is known. */
  head: number | null = null;
  /** How often events were lost for good, so that everything was refetched. */
  losses = 0;

  /** Where the numbering starts: earlier events were not seen. */
  startAfter(seq: number): void {
    this.#events = [];
    this.head = seq;
  }

  add(event: ArrivedEvent): void {
    this.#events.push(event);
    if (this.#events.length > KEPT) this.#events.shift();
    this.head = event.seq;
  }

  /** The events after `seq` that the reader may see, in order; null if the log does not go back that far. */
  after(seq: number): RecipientEvent[] | null {
    if (this.head === null || seq >= this.head) return [];
    const first = this.#events[0];
    return first && first.seq <= seq + 1 ? this.#events.filter(isSeen).filter((event) => event.seq > seq) : null;
  }

  clear(): void {
    this.#events = [];
    this.head = null;
  }
}
