import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

type ApplicationView = 'table' | 'board';

const KEY = 'application-view';
const remembered = (): ApplicationView => (localStorage.getItem(KEY) === 'board' ? 'board' : 'table');

/** The view that an address asks for, or else the last choice. */
export const viewIn = (params: URLSearchParams): ApplicationView => {
  const asked = params.get('view');
  return asked === 'board' || asked === 'table' ? asked : remembered();
};

/**
 * The view of the applicants: from the address, or else the last choice. A choice goes into the address, keeps the
 * filters, and is remembered.
 */
export function useApplicationView(): [ApplicationView, (view: ApplicationView) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('view');
  const view = viewIn(params);

  // So that a copied link shows the same.
  useEffect(() => {
    if (view === 'table' || asked) return;
    setParams((now) => withView(now, view), { replace: true, preventScrollReset: true });
  }, [view, asked, setParams]);

  const choose = useCallback(
    (next: ApplicationView) => {
      localStorage.setItem(KEY, next);
      setParams((now) => withView(now, next), { preventScrollReset: true });
    },
    [setParams],
  );
  return [view, choose];
}

/** The page of a list means nothing in the other view. */
function withView(params: URLSearchParams, view: ApplicationView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['page', 'cursor']) next.delete(name);
  if (view === 'board') next.set('view', view);
  else next.delete('view');
  return next;
}
