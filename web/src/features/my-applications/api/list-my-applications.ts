import { myApplicationsAfter } from '@hireledger/domain/events/my-applications-after';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { MyApplication } from '@hireledger/domain/http/applications';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestAnswer } from '../../../http/request.ts';
import { liveQuery, type Patched } from '../../../realtime/live-query.ts';

/** What the list is asked for; the same words stand in the URL. */
export interface MyApplicationFilters {
  stage: Stage | undefined;
  limit: number;
  cursor: string | undefined;
}

export interface MyApplicationPage {
  /** Newest first. */
  rows: readonly MyApplication[];
  /** How many match in all. */
  total: number;
  nextCursor: string | null;
}

/** `GET /users/my-applications`, kept true by events. */
export const myApplications = liveQuery({
  name: 'my-applications',
  fetch: async (signal: AbortSignal, { stage, limit, cursor }: MyApplicationFilters) => {
    const answer = await requestAnswer<MyApplication[]>('GET', '/users/my-applications', { query: { stage, limit, cursor }, signal });
    const page: MyApplicationPage = {
      rows: answer.data,
      total: Number(answer.headers.get('x-total-count') ?? answer.data.length),
      nextCursor: answer.headers.get('x-next-cursor'),
    };
    return { ...answer, data: page };
  },
  apply: pageAfter,
});

export const useMyApplications = (filters: MyApplicationFilters) =>
  useQuery({ ...myApplications.options(filters), placeholderData: keepPreviousData });

/** The page after an event. Under a stage filter rows come and go in ways that one event does not tell: it is asked for again. */
export function pageAfter(page: MyApplicationPage, event: RecipientEvent, { stage, cursor }: MyApplicationFilters): Patched<MyApplicationPage> {
  const isNew = event.name === 'application.submitted';
  if (stage && 'stage' in event.data) return { data: page, stale: true };
  if (isNew && cursor) return { data: page, stale: false };
  const rows = myApplicationsAfter(page.rows, event);
  if (rows === page.rows) return { data: page, stale: false };
  return { data: { ...page, rows, total: page.total + (rows.length - page.rows.length) }, stale: false };
}
