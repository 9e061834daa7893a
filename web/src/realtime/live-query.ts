// Why: docs/decisions/0202-patch-what-an-event-names-and-refetch-the-rest.md
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Answer } from '../http/call.ts';
import { queryClient } from '../http/query-client.ts';
import { register, applyMissed } from './effects.ts';
import { keepIdentical } from './keep-identical.ts';

export interface Patched<Data> {
  data: Data;
  /** The event changes more than what it names: refetch. */
  stale: boolean;
}

interface LiveQuery<Data, Args extends readonly unknown[]> {
  /** First part of the query key; unique in the web. */
  name: string;
  /** Fetches the data; the answer has the number of the last event it contains. */
  fetch: (signal: AbortSignal, ...args: Args) => Promise<Answer<Data>>;
  /** The data after one event. Return the same `data` if the event does not affect it. */
  apply: (data: Data, event: RecipientEvent, ...args: Args) => Patched<Data>;
}

/**
 * A query that events keep up to date by one rule: what an event names by its id is patched at once, and everything
 * else (which rows there are, their order, counts) is refetched, if it is on the screen. Each event is applied exactly once to each cached answer:
 * events that an answer already contains are skipped, those that came while it was being fetched are applied on
 * arrival.
 *
 * @example const applicants = liveQuery({ name: 'applicants', fetch: ..., apply: (page, event, filters) =>
 * patchApplicantPage(page, filters, event) }); const query = useQuery(applicants.options(filters));
 */
export function liveQuery<Data, Args extends readonly unknown[]>(live: LiveQuery<Data, Args>) {
  register(live.name, (data, event, args) => live.apply(data as Data, event, ...(args as unknown as Args)));
  const keyOf = (...args: Args): QueryKey => [live.name, ...args];
  return {
    /** The key of one answer; `[name]` alone matches all of them, for `invalidateQueries`. */
    keyOf,
    all: [live.name] as const,
    options: (...args: Args) =>
      queryOptions({
        queryKey: keyOf(...args),
        structuralSharing: keepIdentical,
        queryFn: async ({ signal }): Promise<Data> => {
          // What made the answer old is still to be fetched.
          signal.addEventListener(
            'abort',
            () => void queryClient.invalidateQueries({ queryKey: keyOf(...args), exact: true, refetchType: 'none' }),
          );
          const answer = await live.fetch(signal, ...args);
          return applyMissed(live.name, args, answer);
        },
      }),
  };
}
