import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Answer } from '../http/call.ts';
import { register, snapshotTaken } from './effects.ts';

export interface Patched<Data> {
  data: Data;
  /** The event does not say enough: fetch again. */
  stale: boolean;
}

interface LiveQuery<Data, Args extends readonly unknown[]> {
  /** First part of the query key; unique over the web. */
  name: string;
  /** Asks the server; the answer carries the number up to which it is true. */
  fetch: (signal: AbortSignal, ...args: Args) => Promise<Answer<Data>>;
  /** The data after one event. Return the same `data` where the event does not touch it. */
  apply: (data: Data, event: RecipientEvent, ...args: Args) => Patched<Data>;
}

/**
 * A query that events keep true without asking again. Each event is applied exactly once to each cached answer: those that an answer
 * already contains are left out, those that came while it was on its way are applied to it on arrival.
 *
 * @example
 * const applicants = liveQuery({ name: 'applicants', fetch: ..., apply: (page, event, filters) => patchApplicantPage(page, filters, event) });
 * const query = useQuery(applicants.options(filters));
 */
export function liveQuery<Data, Args extends readonly unknown[]>(live: LiveQuery<Data, Args>) {
  register(live.name, (data, event, args) => live.apply(data as Data, event, ...(args as unknown as Args)));
  const keyOf = (...args: Args): QueryKey => [live.name, ...args];
  return {
    /** The key of one answer; `[name]` alone names all of them, for `invalidateQueries`. */
    keyOf,
    all: [live.name] as const,
    options: (...args: Args) =>
      queryOptions({
        queryKey: keyOf(...args),
        queryFn: async ({ signal }): Promise<Data> => {
          const answer = await live.fetch(signal, ...args);
          return snapshotTaken(live.name, args, answer);
        },
      }),
  };
}
