import { BULK_MAX, type ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters, ApplicantListAnswer, ApplicantRow } from '@hireledger/domain/http/applicants';
import type { ApplicantDetails, ApplicantRecord } from '@hireledger/domain/http/applications';
import { useQuery } from '@tanstack/react-query';
import { createListeners } from '../../browser/create-listeners.ts';
import { histories } from '../my-applications/application-history.ts';
import { changesContracts, openingInterval } from '../agreements/summary/contract-look.ts';
import { jobOptions } from '../jobs/job/job-options.ts';
import { applicationOffers } from '../agreements/offers/application-offers.ts';
import { call, callForAnswer, callForData } from '../../http/call.ts';
import { changeAnswers, isFresh, queryClient } from '../../http/query-client.ts';
import { liveQuery } from '../../realtime/live-query.ts';
import { changesLists, changesOthers, isApplicationEvent, patchApplicant, type Changing } from './applicant-patches.ts';

/** The query of the applicant list; the URL has the same parameters. */
export interface ApplicantQuery extends ApplicantFilters {
  sort: ApplicantSort;
  limit: number;
  cursor?: string;
  /** The page belongs to the infinite list. */
  endless?: boolean;
}

/** One page of applicants. Its counts are null in the infinite list, which has them apart. */
export interface ApplicantPage extends Omit<ApplicantListAnswer, 'data' | 'eventsUpTo'> {
  rows: ApplicantListAnswer['data'];
  /** Its cursor; null for the first page. */
  from: string | null;
}

/**
 * Pages of the company's applicants, live. A page of the infinite list is refetched between its two ends, so that the
 * pages still join.
 */
export const applicantPages = liveQuery({
  name: 'applicants',
  fetch: async (signal, query: ApplicantQuery) => {
    const { endless, limit, ...asked } = query;
    const until = (endless && queryClient.getQueryData<ApplicantPage>(['applicants', query])?.nextCursor) || undefined;
    const answer = await callForAnswer('GET /applicants', {
      query: { ...asked, until, limit: until ? 2 * limit : limit, counts: endless ? 'false' : 'true' },
      signal,
    });
    const { data: rows, eventsUpTo: _upTo, ...page } = answer.data;
    const nextCursor = page.nextCursor ?? until ?? null;
    return { ...answer, data: { ...page, rows, nextCursor, from: query.cursor ?? null } };
  },
  apply: (page: ApplicantPage, event) => ({ data: patchPage(page, event), stale: changesLists(event) }),
});

/** The page with the row that the event names. */
function patchPage(page: ApplicantPage, event: Parameters<typeof changesLists>[0]): ApplicantPage {
  if (!isApplicationEvent(event)) return page;
  const index = page.rows.findIndex(({ id }) => id === event.data.applicationId);
  return index < 0 ? page : { ...page, rows: page.rows.with(index, patchApplicant(page.rows[index]!, event)) };
}

/** One page of the company's applicants. The previous page stays while the next one loads. */
export const useApplicants = (query: ApplicantQuery, enabled: boolean) =>
  useQuery({ ...applicantPages.options(query), placeholderData: (previous) => previous, enabled });

/** How many match the filters of the infinite list, whichever of its pages are loaded. */
export const applicantCounts = liveQuery({
  name: 'applicant-counts',
  fetch: async (signal, filters: ApplicantFilters) => {
    const answer = await callForAnswer('GET /applicants', { query: { ...filters, limit: 1 }, signal });
    const { total, more, all } = answer.data;
    return { ...answer, data: { total, more, all } };
  },
  apply: (counts: Pick<ApplicantPage, 'total' | 'more' | 'all'>, event) => ({
    data: counts,
    stale: changesLists(event),
  }),
});

/** The first that match, in list order, up to the limit of a bulk move. */
export async function selectAll({ endless: _endless, ...query }: ApplicantQuery): Promise<ApplicantRow[]> {
  const found: ApplicantRow[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && found.length < BULK_MAX) {
    const limit = Math.min(200, BULK_MAX - found.length);
    const page: ApplicantListAnswer = await call('GET /applicants', {
      query: { ...query, cursor, limit, counts: 'false' },
    });
    found.push(...page.data);
    cursor = page.nextCursor;
  }
  return found;
}

/** The newest hundred jobs, for the job filter. */
const jobChoices = liveQuery({
  name: 'applicant-job-choices',
  fetch: async (signal) => {
    const answer = await callForAnswer('GET /company/job-postings', { query: { limit: 100 }, signal });
    return { ...answer, data: jobOptions(answer.data.data) };
  },
  apply: (choices: { value: string; label: string }[], event) => ({
    data: choices,
    stale: event.name === 'job.posted' || event.name === 'job.updated' || event.name === 'job.deleted',
  }),
});

export const useJobChoices = () => useQuery(jobChoices.options());

/** Applications that are prefetched: the server must not count a profile view for them. */
const ahead = new Set<string>();

/** One application with everything that the company may see of the talent. */
export const applicants = liveQuery({
  name: 'applicant',
  fetch: (signal, id: string) => {
    const query = { ahead: ahead.has(id) ? ('true' as const) : undefined };
    return callForData('GET /applications/:id', { params: { id }, query, signal });
  },
  apply: (record: ApplicantDetails, event) => ({
    data: isApplicationEvent(event) ? patchApplicant(record, event) : record,
    stale:
      // They name nobody, and the page has the stars of each member, and who accepted the work.
      ((event.name === 'application.rated' || event.name === 'payment.requested') &&
        event.data.applicationId === record.id) ||
      (changesContracts(event) && 'applicationId' in event.data && event.data.applicationId === record.id) ||
      (isApplicationEvent(event) && changesOthers(record, event)),
  }),
});

/** Shows cached data immediately, and always refetches, since the server counts profile views. */
export const useApplicant = (id: string) =>
  useQuery({
    ...applicants.options(id),
    refetchOnMount: (query) => (isFresh(query) ? false : 'always'),
    refetchInterval: ({ state }) => openingInterval(state.data?.contract),
  });

/** Prefetches what the page of an application shows first, which may be opened next. Errors are ignored. */
export async function fetchAhead(id: string): Promise<void> {
  ahead.add(id);
  await Promise.all([
    queryClient.prefetchQuery(applicants.options(id)),
    queryClient.prefetchQuery(applicationOffers.options(id)),
  ]);
  ahead.delete(id);
}

/** Changes one application in every cached answer that contains it. */
export function changeApplicant(id: string, change: <A extends Changing>(record: A) => A): void {
  changeAnswers<ApplicantRecord>({ queryKey: applicants.keyOf(id), exact: true }, change);
  changeAnswers<ApplicantPage>({ queryKey: applicantPages.all }, (page) => {
    const index = page.rows.findIndex((row) => row.id === id);
    const row = page.rows[index];
    if (!row) return page;
    const changed = change(row);
    return changed === row ? page : { ...page, rows: page.rows.with(index, changed) };
  });
}

const refreshListeners = createListeners<[id: string]>();
/** Calls back with an application that is refetched: an answer that names its applications has to ask for it. */
export const onRefresh = refreshListeners.subscribe;

/** Refetches one application, and the lists and the board that contain it. */
export function refreshApplicant(id: string): void {
  refreshListeners.notify(id);
  void queryClient.invalidateQueries({ queryKey: applicants.keyOf(id) });
  void queryClient.invalidateQueries({ queryKey: histories.keyOf(id) });
  void queryClient.invalidateQueries({
    queryKey: applicantPages.all,
    predicate: ({ state }) => (state.data as ApplicantPage | undefined)?.rows.some((row) => row.id === id) ?? false,
  });
}
