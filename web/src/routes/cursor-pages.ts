import { useLocation, useSearchParams } from 'react-router-dom';

/** Names in the URL that say where in a list one is; a change of filter forgets them. */
const PLACE = ['page', 'cursor'];

/**
 * A list's filters, page size and place, kept in the URL. Pages are keyset pages: `cursor` says where one begins and `page` only counts
 * them for the person. The way back is remembered with the history entry; a link that was shared goes back to the first page.
 */
export function useListInUrl(sizes: readonly number[], defaultSize: number) {
  const [params, setParams] = useSearchParams();
  const trail = (useLocation().state as { trail?: string[] } | null)?.trail ?? [];
  const asked = Number(params.get('size'));
  const size = sizes.includes(asked) ? asked : defaultSize;
  const cursor = params.get('cursor') ?? undefined;
  const page = cursor ? Math.max(2, Math.floor(Number(params.get('page'))) || 2) : 1;
  /** The number of the first row of this page, counted from 1. */
  const firstRow = (page - 1) * size + 1;

  const goTo = (place: { page: number; cursor: string | undefined; trail: string[] }) => {
    const next = new URLSearchParams(params);
    for (const name of PLACE) next.delete(name);
    if (place.cursor) {
      next.set('page', String(place.page));
      next.set('cursor', place.cursor);
    }
    setParams(next, { state: { trail: place.trail } });
  };

  /** Any change of the address; it goes to the first page. */
  const change = (edit: (params: URLSearchParams) => void, { replace = false } = {}) => {
    const next = new URLSearchParams(params);
    for (const name of PLACE) next.delete(name);
    edit(next);
    setParams(next, { replace });
  };
  /** Several filters in one step; what is empty is removed. */
  const setAll = (values: Record<string, string>, options?: { replace?: boolean }) =>
    change((next) => {
      for (const [name, value] of Object.entries(values))
        if (value) next.set(name, value);
        else next.delete(name);
    }, options);
  /** One filter. Typing replaces the history entry. */
  const set = (name: string, value: string, options?: { replace?: boolean }) => setAll({ [name]: value }, options);

  return {
    get: (name: string): string => params.get(name) ?? '',
    set,
    setAll,
    change,
    params,
    clear: () => setParams(new URLSearchParams()),
    size,
    cursor,
    firstRow,
    /** What a Pager shows of this page with `shown` rows on it, and its ways on. */
    pager: (shown: number, nextCursor: string | null) => ({
      from: firstRow,
      to: firstRow + shown - 1,
      pageSize: size,
      pageSizes: sizes,
      onPageSize: (chosen: number) => set('size', String(chosen)),
      onNext: nextCursor
        ? () => goTo({ page: page + 1, cursor: nextCursor, trail: [...trail, cursor ?? ''] })
        : undefined,
      onPrevious:
        page > 1
          ? () =>
              goTo({
                page: page - 1,
                cursor: page === 2 ? undefined : trail.at(-1) || undefined,
                trail: trail.slice(0, -1),
              })
          : undefined,
    }),
  };
}
