import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListedJob } from '../list/applicant-address.ts';

type ApplicationView = 'table' | 'board';

const isView = (text: string | null): text is ApplicationView => text === 'board' || text === 'table';
/** Where the last choice is kept: that for all applicants, and that for the pages of jobs. */
const keyFor = (jobId: string | undefined): string => (jobId ? 'job-view' : 'application-view');
/** Who has not chosen yet sees all applicants as a table, and those of one job as a board. */
const usualFor = (jobId: string | undefined): ApplicationView => (jobId ? 'board' : 'table');

/** The view that an address asks for, or else the last choice. */
export const viewIn = (params: URLSearchParams, jobId: string | undefined): ApplicationView =>
  [params.get('view'), localStorage.getItem(keyFor(jobId))].find(isView) ?? usualFor(jobId);

/**
 * The view of the applicants: from the address, or else the last choice. A choice goes into the address, keeps the
 * filters, and is remembered.
 */
export function useApplicationView(): [ApplicationView, (view: ApplicationView) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('view');
  const jobId = useListedJob();
  const usual = usualFor(jobId);
  const view = viewIn(params, jobId);

  // So that a copied link shows the same.
  useEffect(() => {
    if (view === usual || asked) return;
    setParams((now) => withView(now, view, usual), { replace: true, preventScrollReset: true });
  }, [view, usual, asked, setParams]);

  const choose = useCallback(
    (next: ApplicationView) => {
      localStorage.setItem(keyFor(jobId), next);
      setParams((now) => withView(now, next, usual), { preventScrollReset: true });
    },
    [jobId, usual, setParams],
  );
  return [view, choose];
}

/** The page of a list means nothing in the other view. */
function withView(params: URLSearchParams, view: ApplicationView, usual: ApplicationView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['page', 'cursor']) next.delete(name);
  if (view === usual) next.delete('view');
  else next.set('view', view);
  return next;
}
