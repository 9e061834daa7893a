import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { hashKey, notifyManager, type QueryKey } from '@tanstack/react-query';
import { queryClient } from '../http/query-client.ts';
import type { Answer } from '../http/call.ts';
import { session } from '../http/session.ts';
import { EventLog } from './event-log.ts';
import { createListeners } from '../listeners/create-listeners.ts';

type Apply = (data: unknown, event: RecipientEvent, args: readonly unknown[]) => { data: unknown; stale: boolean };

const families = new Map<string, Apply>();
const eventListeners = createListeners<[RecipientEvent]>();
const snapshotListeners = createListeners<[eventsUpTo: number | null]>();
/** Up to which number each cached answer is true, by the hash of its key. */
const trueUpTo = new Map<string, number>();
export const log = new EventLog();

// Numbers count for one person.
session.onAnother(() => forgetCount());

queryClient.getQueryCache().subscribe((change) => {
  if (change.type === 'removed') trueUpTo.delete(change.query.queryHash);
});

/** What events do to the answers of one family of queries; see `liveQuery`. */
export function register(name: string, apply: Apply): void {
  families.set(name, apply);
}

/** Calls `listener` for each event, once, in order, after the cache was patched. For toasts and the like. */
export const onEvent = eventListeners.subscribe;

/**
 * Tells when an answer with its event number arrived, or had arrived: the socket starts from there. It may have arrived before the frame of its
 * page stood; and whoever comes back from a page without a socket still has answers that are true up to the last event applied.
 */
export function onSnapshot(listener: (eventsUpTo: number | null) => void): () => void {
  const stop = snapshotListeners.subscribe(listener);
  const from = log.head ?? Math.min(...trueUpTo.values());
  if (from !== Infinity) listener(from);
  return stop;
}

/** Brings a fresh answer up to the last event applied. Where that cannot be done it is asked for again. */
export function snapshotTaken<Data>(name: string, args: readonly unknown[], answer: Answer<Data>): Data {
  const key: QueryKey = [name, ...args];
  snapshotListeners.notify(answer.eventsUpTo);
  if (answer.eventsUpTo === null) return answer.data;
  const missed = log.after(answer.eventsUpTo);
  trueUpTo.set(hashKey(key), Math.max(answer.eventsUpTo, log.head ?? 0));
  if (missed === null) {
    askAgain(key);
    return answer.data;
  }
  let data: unknown = answer.data;
  let stale = false;
  for (const event of missed) {
    const patched = families.get(name)?.(data, event, args);
    if (!patched) continue;
    data = patched.data;
    stale ||= patched.stale;
  }
  if (stale) askAgain(key);
  return data as Data;
}

/** Applies events, each to every cached answer that does not contain it yet, then calls the listeners. */
export function applyEvents(events: readonly RecipientEvent[]): void {
  notifyManager.batch(() => {
    for (const event of events) log.add(event);
    for (const query of queryClient.getQueryCache().getAll())
      patch(query.queryKey, query.queryHash, query.state.data, events);
  });
  for (const event of events) eventListeners.notify(event);
}

/** Everything may have changed: the server no longer keeps what was missed. */
export function forgetAndRefetch(head: number): void {
  log.startAfter(head);
  void queryClient.invalidateQueries();
}

/** Another person signs in, or nobody: the count of the last one ends. */
export function forgetCount(): void {
  log.clear();
  trueUpTo.clear();
}

function patch(key: QueryKey, hash: string, before: unknown, events: readonly RecipientEvent[]): void {
  const [name, ...args] = key;
  const apply = typeof name === 'string' ? families.get(name) : undefined;
  if (!apply || before === undefined) return;
  let data: unknown = before;
  let stale = false;
  for (const event of events) {
    if (event.seq <= (trueUpTo.get(hash) ?? 0)) continue;
    const patched = apply(data, event, args);
    data = patched.data;
    stale ||= patched.stale;
    trueUpTo.set(hash, event.seq);
  }
  if (data !== before) queryClient.setQueryData(key, data);
  if (stale) askAgain(key);
}

/** After the present task, so that it may be called while the answer itself is still being delivered. One question answers many events. */
const asked = new Set<string>();
function askAgain(queryKey: QueryKey): void {
  const hash = hashKey(queryKey);
  if (asked.has(hash)) return;
  asked.add(hash);
  setTimeout(() => {
    asked.delete(hash);
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }, 50);
}
