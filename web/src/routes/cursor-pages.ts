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

  const goTo = (place: { page: number; cursor: string | undefined; trail: string[] }) => {
    const next = new URLSearchParams(params);
    for (const name of PLACE) next.delete(name);
    if (place.cursor) {
      next.set('page', String(place.page));
      next.set('cursor', place.cursor);
    }
    setParams(next, { state: { trail: place.trail } });
  };

  return {
    get: (name: string): string => params.get(name) ?? '',
    /** Sets or, with an empty value, removes a filter and goes to the first page. Typing replaces the history entry. */
    set: (name: string, value: string, options: { replace?: boolean } = {}) => {
      const next = new URLSearchParams(params);
      for (const each of PLACE) next.delete(each);
      if (value) next.set(name, value);
      else next.delete(name);
      setParams(next, { replace: options.replace ?? false });
    },
    /** Several filters in one step; what is empty is removed. */
    setAll: (values: Record<string, string>) => {
      const next = new URLSearchParams(params);
      for (const each of PLACE) next.delete(each);
      for (const [name, value] of Object.entries(values))
        if (value) next.set(name, value);
        else next.delete(name);
      setParams(next);
    },
    /** Any change of the address; it goes to the first page. */
    change: (edit: (params: URLSearchParams) => void, options: { replace?: boolean } = {}) => {
      const next = new URLSearchParams(params);
      for (const each of PLACE) next.delete(each);
      edit(next);
      setParams(next, { replace: options.replace ?? false });
    },
    params,
    clear: () => setParams(new URLSearchParams()),
    size,
    cursor,
    /** The number of the first row of this page, counted from 1. */
    firstRow: (page - 1) * size + 1,
    onNext: (nextCursor: string | null) =>
      nextCursor ? () => goTo({ page: page + 1, cursor: nextCursor, trail: [...trail, cursor ?? ''] }) : undefined,
    onPrevious:
      page > 1
        ? () => goTo({ page: page - 1, cursor: page === 2 ? undefined : trail.at(-1) || undefined, trail: trail.slice(0, -1) })
        : undefined,
  };
}
