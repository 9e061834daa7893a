import type { EscrowEvent } from './escrow-event.ts';
import { movesOf } from './totals.ts';

/** The money of a span of time, in minor units. */
export interface MoneySpan {
  /** Its beginning, in seconds since 1970: a multiple of `seconds` in UTC. */
  from: number;
  /** Of its last event. */
  lastAt: number;
  /** Into the escrow, and out of it to either side, within the span. */
  paidIn: bigint;
  paidOut: bigint;
  /** What came in and out until its end. */
  inSoFar: bigint;
  outSoFar: bigint;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const LENGTHS = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY, 28 * DAY, 364 * DAY];
const MOST_SPANS = 60;

/**
 * The spans of time in which money moved, the oldest first, and their length: the shortest with which all time is at
 * most 60 spans.
 * @param events newest first
 */
export function moneyCourse(events: readonly EscrowEvent[]): { seconds: number; spans: MoneySpan[] } {
  const all = (events[0]?.at ?? 0) - (events.at(-1)?.at ?? 0);
  const seconds = LENGTHS.find((length) => all / length < MOST_SPANS) ?? LENGTHS.at(-1)!;
  const spans: MoneySpan[] = [];
  let [inSoFar, outSoFar] = [0n, 0n];
  for (const event of events.toReversed()) {
    const [funded, toPayee, back] = movesOf(event);
    if (funded === 0n && toPayee === 0n && back === 0n) continue;
    const from = Math.floor(event.at / seconds) * seconds;
    let span = spans.at(-1);
    if (span?.from !== from) {
      span = { from, lastAt: event.at, paidIn: 0n, paidOut: 0n, inSoFar, outSoFar };
      spans.push(span);
    }
    span.lastAt = event.at;
    span.paidIn += funded;
    span.paidOut += toPayee + back;
    span.inSoFar = inSoFar += funded;
    span.outSoFar = outSoFar += toPayee + back;
  }
  return { seconds, spans };
}
