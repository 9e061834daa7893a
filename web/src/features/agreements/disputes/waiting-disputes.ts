import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** How many disputes wait for this account; null for everybody but the arbiter. */
export const waitingDisputes = liveQuery<{ waiting: number | null }, []>({
  name: 'waiting-disputes',
  fetch: (signal) => callForAnswer('GET /disputes/waiting', { signal }),
  apply: (data, { name }) => ({ data, stale: name.startsWith('dispute.') }),
});

/** The arbiter is no side, so no event reports that a dispute has ended. */
const AGAIN_AFTER_MS = 60_000;

export function useWaitingDisputes(): number | null {
  const { data } = useQuery({
    ...waitingDisputes.options(),
    refetchInterval: ({ state }) => (state.data?.waiting ? AGAIN_AFTER_MS : false),
  });
  return data?.waiting ?? null;
}
