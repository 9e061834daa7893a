import { ACTIVITY_GROUPS } from '@hireledger/domain/activity/kinds';
import { isTimeZone } from '@hireledger/domain/periods/time-zone';
import { isoDay } from '../../../design/values/dates.ts';
import { callForAnswer, type AnswerOf, type QueryOf } from '../../../http/call.ts';
import { downloadAnswer } from '../../../http/download.ts';
import { changeAnswers, queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

export type ActivityFilters = QueryOf<'GET /company/activity/export'>;

/** Newest first. */
type ActivityList = Pick<AnswerOf<'GET /company/activity'>, 'data' | 'nextCursor'>;

/** How many rows a page has. */
const PAGE = 50;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters in an address. Unknown values, in an old or truncated link, are ignored. */
export function filtersIn(params: URLSearchParams): ActivityFilters {
  const get = (name: string) => params.get(name) ?? '';
  const [from, to] = [get('from'), get('to')];
  const query = {
    person: get('person') || undefined,
    group: ACTIVITY_GROUPS.find((group) => group === get('group')),
    job: get('job') || undefined,
    ...(DAY.test(from) && DAY.test(to) && { from, to }),
    ...(DAY.test(from) && DAY.test(to) && isTimeZone(get('timeZone')) && { timeZone: get('timeZone') }),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

const ask = (filters: ActivityFilters, cursor?: string, signal?: AbortSignal) =>
  callForAnswer('GET /company/activity', { query: { ...filters, cursor, limit: PAGE }, signal });

/**
 * The activity of the members, newest first. Events do not have the words of a row, so the first page is fetched again.
 */
export const activity = liveQuery<ActivityList, [ActivityFilters]>({
  name: 'activity',
  fetch: async (signal, filters) => {
    const answer = await ask(filters, undefined, signal);
    const kept = queryClient.getQueryData<ActivityList>(['activity', filters]);
    return { ...answer, data: withFirstPage(kept, answer.data) };
  },
  apply: (list) => ({ data: list, stale: true }),
});

/** The pages of a list after its first was fetched again. Rows never change: those after it stay, unless some between are unknown. */
export function withFirstPage(kept: ActivityList | undefined, first: ActivityList): ActivityList {
  const last = first.data.at(-1)?.id;
  const end = kept?.data.findIndex(({ id }) => id === last) ?? -1;
  return end < 0 ? first : { data: [...first.data, ...kept!.data.slice(end + 1)], nextCursor: kept!.nextCursor };
}

/** Loads the next page of a list. */
export async function loadMoreActivity(filters: ActivityFilters): Promise<void> {
  const queryKey = activity.keyOf(filters);
  const cursor = queryClient.getQueryData<ActivityList>(queryKey)?.nextCursor;
  if (!cursor) return;
  const { data: page } = await ask(filters, cursor);
  changeAnswers<ActivityList>({ queryKey, exact: true }, (list) =>
    list.nextCursor === cursor ? { data: [...list.data, ...page.data], nextCursor: page.nextCursor } : list,
  );
}

/** Downloads everything that matches the filters, which is an activity itself. */
export const useExportActivity = () =>
  useMutation({
    mutationFn: (query: ActivityFilters) =>
      downloadAnswer('GET /company/activity/export', { query }, `activity-${isoDay(new Date())}.csv`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: activity.all }),
  });
