import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { callForData, type AnswerOf } from '../http/call.ts';
import { queryClient } from '../http/query-client.ts';
import { liveQuery } from '../realtime/live-query.ts';

type Members = AnswerOf<'GET /company/members'>['data'];

/** The members of the company, and its open invitations for those who manage them. */
const members = liveQuery({
  name: 'members',
  fetch: (signal) => callForData('GET /company/members', { signal }),
  apply: (data: Members, { name }) => ({ data, stale: name === 'members.changed' }),
});
export const membersQuery = members.options();

/** Events name a colleague by id alone. */
export const colleagueIn = ({ data }: Pick<RecipientEvent, 'data'>): string | undefined =>
  'byPerson' in data ? data.byPerson?.id : undefined;

const nameOf = (id: string, data: Members | undefined) =>
  data?.members.find((member) => member.id === id)?.fullName ?? undefined;

/** The name of the colleague who did what an event is about, in a component; undefined until it is known, and of those who left. */
export function useNameIn(event: Pick<RecipientEvent, 'data'>): string | undefined {
  const id = colleagueIn(event);
  const { data } = useQuery({ ...membersQuery, enabled: id !== undefined });
  return id && nameOf(id, data);
}

/** The same outside of a component; undefined of those who left, and where the members could not be loaded. */
export async function nameIn(event: Pick<RecipientEvent, 'data'>): Promise<string | undefined> {
  const id = colleagueIn(event);
  if (id === undefined) return undefined;
  // Once known, the list is fetched again only after it has changed.
  const known = queryClient.fetchQuery({ ...membersQuery, staleTime: Infinity });
  return nameOf(id, await known.catch(() => undefined));
}
