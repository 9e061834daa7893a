import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { hashKey, notifyManager, type Query, type QueryKey } from '@tanstack/react-query';
import { changeAnswer, queryClient } from '../http/query-client.ts';
import type { Answer } from '../http/call.ts';
import { session } from '../http/session.ts';
import { EventLog, isSeen, type ArrivedEvent } from './event-log.ts';
import { createListeners } from '../browser/create-listeners.ts';

type Apply = (data: unknown, event: RecipientEvent, args: readonly unknown[]) => { data: unknown; stale: boolean };

const families = new Map<string, Apply>();
const eventListeners = createListeners<[RecipientEvent]>();
const snapshotListeners = createListeners<[eventsUpTo: number | null]>();
/** The number of the last event that each cached answer contains, by the hash of its key. */
const trueUpTo = new Map<string, number>();
export const log = new EventLog();

// Event numbers belong to one account.
session.onAnother(() => resetNumbers());

queryClient.getQueryCache().subscribe((change) => {
  if (change.type !== 'removed') return;
  trueUpTo.delete(change.query.queryHash);
  refetchedAt.delete(change.query.queryHash);
});

/** Registers how events change the answers of one family of queries; see `liveQuery`. */
export function register(name: string, apply: Apply): void {
  families.set(name, apply);
}

/** Calls `listener` for each event, once, in order, after the cache was patched. For toasts, for example. */
export const onEvent = eventListeners.subscribe;

/**
 * Calls back with the event number of an answer: the socket starts from there. The answer may be older than the frame
 * of its page, and after a visit to a page without a socket, answers are still up to date with the last event applied.
 */
export function onSnapshot(listener: (eventsUpTo: number | null) => void): () => void {
  const stop = snapshotListeners.subscribe(listener);
  const from = log.head ?? Math.min(...trueUpTo.values());
  if (from !== Infinity) listener(from);
  return stop;
}

/** Whether one of these cached answers contains events that have not arrived yet. */
export const isAheadOfLog = (queryKey: QueryKey): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .some(({ queryHash }) => (trueUpTo.get(queryHash) ?? 0) > (log.head ?? 0));

/** Applies the missed events to a fresh answer. If that is not possible, it is fetched again. */
export function applyMissed<Data>(name: string, args: readonly unknown[], answer: Answer<Data>): Data {
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

/**
 * Applies events, each to every cached answer that does not contain it yet, then calls the listeners. Those that are
 * withheld only count.
 */
export function applyEvents(events: readonly ArrivedEvent[]): void {
  const seen = events.filter(isSeen);
  notifyManager.batch(() => {
    for (const event of events) log.add(event);
    for (const query of queryClient.getQueryCache().getAll()) patch(query, seen);
  });
  for (const event of seen) eventListeners.notify(event);
}

/**
 * Everything may have changed: the server no longer has the missed events, or the reader has another role in the company.
 * After the second, answers of before may be more than the reader may see, and are not shown meanwhile.
 */
export function forgetAndRefetch(head: number, { isOtherRole }: { isOtherRole: boolean }): void {
  log.startAfter(head);
  log.losses += 1;
  void (isOtherRole ? queryClient.resetQueries() : queryClient.invalidateQueries());
}

/** Another account signs in, or nobody: event numbers start again. */
export function resetNumbers(): void {
  log.clear();
  trueUpTo.clear();
}

function patch(query: Query, events: readonly RecipientEvent[]): void {
  const { queryKey, queryHash: hash } = query;
  const [name, ...args] = queryKey;
  const apply = typeof name === 'string' ? families.get(name) : undefined;
  let data: unknown = query.state.data;
  if (!apply || data === undefined) return;
  let stale = false;
  for (const event of events) {
    if (event.seq <= (trueUpTo.get(hash) ?? 0)) continue;
    const patched = apply(data, event, args);
    data = patched.data;
    stale ||= patched.stale;
    trueUpTo.set(hash, event.seq);
  }
  changeAnswer(query, () => data);
  if (stale) askAgain(queryKey);
}

/** The events of one action come together, and are answered by one refetch. */
const GATHER_MS = 50;
/** While events keep coming, a query is refetched at most once in this time. */
const REFETCH_EVERY_MS = 500;

const waiting = new Set<string>();
const refetchedAt = new Map<string, number>();

/** Refetches an answer that is on the screen, soon and not too often; any other when it is shown again. */
function askAgain(queryKey: QueryKey): void {
  const hash = hashKey(queryKey);
  const query = queryClient.getQueryCache().get(hash);
  if (waiting.has(hash) || (query?.state.isInvalidated && !query.isActive())) return;
  waiting.add(hash);
  const refetch = () => {
    // One request at a time: the one in flight may be older than the event.
    if (queryClient.isFetching({ queryKey, exact: true }) > 0) return void setTimeout(refetch, GATHER_MS);
    waiting.delete(hash);
    refetchedAt.set(hash, Date.now());
    void queryClient.invalidateQueries({ queryKey, exact: true });
  };
  setTimeout(refetch, Math.max(GATHER_MS, (refetchedAt.get(hash) ?? 0) + REFETCH_EVERY_MS - Date.now()));
}
