import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Parameters for the position in a list; a change of filters removes them. */
const POSITION = ['page', 'cursor'];

/** What the address says of a list, for the loader of its page. */
export function listAt(url: string, sizes: readonly number[], defaultSize: number) {
  return readList(new URL(url).searchParams, sizes, defaultSize);
}

function readList(params: URLSearchParams, sizes: readonly number[], defaultSize: number) {
  const requested = Number(params.get('size'));
  return {
    params,
    get: (name: string): string => params.get(name) ?? '',
    size: sizes.includes(requested) ? requested : defaultSize,
    cursor: params.get('cursor') ?? undefined,
  };
}

/**
 * A list's filters, page size and position, kept in the URL. Pages are keyset pages: `cursor` is where one begins, and
 * `page` is only a number to show. The cursors of previous pages are in the history entry's state; a shared link goes
 * back to the first page.
 */
export function useListInUrl(sizes: readonly number[], defaultSize: number) {
  const [params, setParams] = useSearchParams();
  const trail = (useLocation().state as { trail?: string[] } | null)?.trail ?? [];
  const read = readList(params, sizes, defaultSize);
  const { size, cursor } = read;
  const page = cursor ? Math.max(2, Math.floor(Number(params.get('page'))) || 2) : 1;
  /** The index of this page's first row, from 1. */
  const firstRow = (page - 1) * size + 1;

  const goTo = (target: { page: number; cursor: string | undefined; trail: string[] }, replace = false) => {
    const next = new URLSearchParams(params);
    for (const name of POSITION) next.delete(name);
    if (target.cursor) {
      next.set('page', String(target.page));
      next.set('cursor', target.cursor);
    }
    setParams(next, { state: { trail: target.trail }, replace, preventScrollReset: true });
  };
  const goBack = (replace?: boolean) =>
    goTo(
      { page: page - 1, cursor: page === 2 ? undefined : trail.at(-1) || undefined, trail: trail.slice(0, -1) },
      replace,
    );

  // The address changes once the page has its data: a change until then continues the one before.
  const asked = useRef<URLSearchParams | null>(null);
  useEffect(() => {
    asked.current = null;
  }, [params]);

  /** Changes the parameters and goes to the first page. */
  const change = (edit: (params: URLSearchParams) => void, { replace = false } = {}) => {
    const next = new URLSearchParams(asked.current ?? params);
    for (const name of POSITION) next.delete(name);
    edit(next);
    asked.current = next;
    setParams(next, { replace, preventScrollReset: true });
  };
  /** Sets several filters; empty ones are removed. */
  const setAll = (values: Record<string, string>, options?: { replace?: boolean }) =>
    change((next) => {
      for (const [name, value] of Object.entries(values))
        if (value) next.set(name, value);
        else next.delete(name);
    }, options);
  /** Sets one filter. Replaces the history entry while typing. */
  const set = (name: string, value: string, options?: { replace?: boolean }) => setAll({ [name]: value }, options);

  return {
    ...read,
    set,
    setAll,
    change,
    clear: () => setParams(new URLSearchParams(), { preventScrollReset: true }),
    firstRow,
    /** Leaves this page if its last row went to another filter, for example. */
    leave: () => page > 1 && goBack(true),
    /** The props of the Pager for this page with `shown` rows, the first of which is number `from` of the list. */
    pager: (shown: number, nextCursor: string | null, from = firstRow) => ({
      from,
      to: shown === 0 ? 0 : from + shown - 1,
      pageSize: size,
      pageSizes: sizes,
      onPageSize: (chosen: number) => set('size', String(chosen)),
      onNext: nextCursor
        ? () => goTo({ page: page + 1, cursor: nextCursor, trail: [...trail, cursor ?? ''] })
        : undefined,
      onPrevious: page > 1 ? () => goBack() : undefined,
    }),
  };
}
