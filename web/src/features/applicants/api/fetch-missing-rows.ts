// Why: docs/decisions/0091-fetch-by-id-the-rows-that-events-do-not-describe.md
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ROWS_BY_ID_MAX } from '@hireledger/domain/http/applicant-filters';
import { queryClient } from '../../../http/query-client.ts';
import { log } from '../../../realtime/effects.ts';
import { isApplicationEvent, patchApplicant } from './applicant-patches.ts';
import { mergePendingRows, type ApplicantPage } from './applicant-pages.ts';
import { applicantPages, fetchApplicants, type ApplicantQuery } from './list-applicants.ts';

/** Fetches the rows of a burst of events together, and a page at most once per this time. */
const ROWS_AFTER_MS = 400;
const PAGE_AFTER_MS = 2_000;

/** Fetches what events did not say about these pages, batched: pending rows, the row that moves up, the total. */
export function useFetchMissingRows(
  pages: readonly { query: ApplicantQuery; page: ApplicantPage | undefined }[],
): void {
  const hasPendingRows = pages.some(({ page }) => page && page.pendingRows.length > 0);
  const due = pages.some(({ page }) => page && (page.totalIsStale || page.pageIsStale));
  useEffect(() => {
    if (!hasPendingRows) return;
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      void Promise.all([...Map.groupBy(cachedPages(), sameList).values()].map(fetchRows)).finally(() => (busy = false));
    }, ROWS_AFTER_MS);
    return () => clearInterval(timer);
  }, [hasPendingRows]);
  useEffect(() => {
    if (!due) return;
    const timer = setInterval(() => cachedPages().forEach((each) => void renew(each)), PAGE_AFTER_MS);
    return () => clearInterval(timer);
  }, [due]);
}

interface Cached {
  key: QueryKey;
  query: ApplicantQuery;
  page: ApplicantPage;
}

/** The pages that are shown. */
const cachedPages = (): Cached[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: applicantPages.all, type: 'active' })
    .flatMap(({ queryKey, state }) =>
      state.data ? [{ key: queryKey, query: queryKey[1] as ApplicantQuery, page: state.data as ApplicantPage }] : [],
    );

const change = (key: QueryKey, edit: (page: ApplicantPage) => ApplicantPage) =>
  queryClient.setQueryData<ApplicantPage>(key, (page) => page && edit(page));

/** Pages of one list have the same filters, so one request serves them all. */
const sameList = ({ query: { cursor: _cursor, limit: _limit, ...list } }: Cached): string => JSON.stringify(list);

/** If the request fails, the rows stay as they are until the next event. */
async function fetchRows(pages: Cached[]): Promise<void> {
  const ids = [...new Set(pages.flatMap(({ page }) => page.pendingRows))].slice(0, ROWS_BY_ID_MAX);
  const { query } = pages[0] ?? {};
  if (ids.length === 0 || !query) return;
  const found = await fetchApplicants(
    { ...query, cursor: undefined, limit: ROWS_BY_ID_MAX },
    { ids, counts: false },
  ).then(
    ({ data }) =>
      data.data.map((row) => (log.after(data.eventsUpTo) ?? []).filter(isApplicationEvent).reduce(patchApplicant, row)),
    () => [],
  );
  for (const { key, query: own } of pages) change(key, (page) => mergePendingRows(page, own, ids, found));
}

async function renew({ key, query, page }: Cached): Promise<void> {
  if (!page.totalIsStale && !page.pageIsStale) return;
  change(key, (now) => ({ ...now, totalIsStale: false, pageIsStale: false }));
  if (!query.endless) {
    await queryClient.invalidateQueries({ queryKey: key, exact: true });
    return;
  }
  const answer = await fetchApplicants({ ...query, cursor: undefined, limit: 1 }, {}).catch(() => null);
  if (answer)
    change(key, (now) => ({ ...now, total: now.total === null ? null : answer.data.total, more: answer.data.more }));
}
