/** Anything with the recipient's gap-free event number. */
export interface Numbered {
  seq: number;
}

/** `applied` is the last number applied, null until one is known; `waiting` has events that came too early. */
export interface Sequence<E extends Numbered> {
  applied: number | null;
  waiting: ReadonlyMap<number, E>;
}

export interface Step<E extends Numbered> {
  sequence: Sequence<E>;
  /** To apply now, in order. */
  ready: E[];
  /** Request everything after this number; null if nothing is missing. */
  missingAfter: number | null;
}

/** With more early events than this it is cheaper to request them again. */
const WAITING_LIMIT = 1_000;

export const sequenceAfter = <E extends Numbered>(applied: number | null): Sequence<E> => ({
  applied,
  waiting: new Map(),
});

/**
 * Takes events in any order, also repeatedly, and returns each exactly once, in order. Without a known number, the
 * lowest of the first events is the start.
 */
export function receive<E extends Numbered>(sequence: Sequence<E>, arrived: readonly E[]): Step<E> {
  if (arrived.length === 0) return step(sequence.applied, new Map(sequence.waiting), []);
  const applied = sequence.applied ?? Math.min(...arrived.map((event) => event.seq)) - 1;
  const waiting = new Map(sequence.waiting);
  for (const event of arrived)
    if (event.seq > applied && (waiting.size < WAITING_LIMIT || waiting.has(event.seq))) waiting.set(event.seq, event);
  const ready: E[] = [];
  for (let next = waiting.get(applied + 1); next; next = waiting.get(next.seq + 1)) {
    ready.push(next);
    waiting.delete(next.seq);
  }
  return step(applied + ready.length, waiting, ready);
}

/**
 * The server's newest number, from a heartbeat: reveals that the last event was lost. Without a known number, counting
 * starts there.
 */
export function receiveHead<E extends Numbered>(sequence: Sequence<E>, head: number): Step<E> {
  if (sequence.applied === null) return step(head, new Map(), []);
  const result = step(sequence.applied, new Map(sequence.waiting), []);
  return head > sequence.applied ? { ...result, missingAfter: sequence.applied } : result;
}

function step<E extends Numbered>(applied: number | null, waiting: Map<number, E>, ready: E[]): Step<E> {
  return { sequence: { applied, waiting }, ready, missingAfter: waiting.size > 0 ? applied : null };
}
