// Why: docs/decisions/0065-keep-the-boards-state-in-its-address-with-keyset-pages.md
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import type { PageLink } from '../../navigation/NumberedPager.tsx';
import { readFilters, writeFilters, type BoardFilters } from './board-filters.ts';

/** State of the board's history entries. */
interface EntryState {
  /** Cursors of earlier pages by number; only of pages that were visited on the way. */
  trail?: Record<number, string>;
  /** Made by typing: further typing replaces it, so that Back skips half-typed words. */
  typing?: boolean;
}

/**
 * The board's search, filters, sort and page, all in the URL. Pages are keyset pages: `cursor` is where one begins and
 * `page` only a number to show, so that a link to a page works for everyone.
 */
export function useBoard() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const entry = (state ?? {}) as EntryState;
  const params = new URLSearchParams(search);
  // A choice applies immediately: a box is ticked before the URL has changed.
  const [chosen, setChosen] = useState<{ before: string; filters: BoardFilters } | null>(null);
  if (chosen && chosen.before !== search) setChosen(null);
  const ahead = chosen?.before === search ? chosen.filters : null;
  const filters = ahead ?? readFilters(params);
  // Of changes since the last drawing: two at one moment both count.
  const asked = useRef<BoardFilters | null>(null);
  useEffect(() => {
    asked.current = null;
  }, [search]);
  const cursor = ahead ? undefined : params.get('cursor') || undefined;
  const page = cursor ? Math.max(2, Math.floor(Number(params.get('page'))) || 2) : 1;
  const trail = entry.trail ?? {};
  const address = (query: URLSearchParams): string => {
    const text = query.toString();
    return text ? `${paths.jobBoard()}?${text}` : paths.jobBoard();
  };
  const pageAt = (at: number, begins: string, passed: Record<number, string>): PageLink => {
    const query = writeFilters(filters);
    query.set('page', String(at));
    query.set('cursor', begins);
    return { to: address(query), state: { trail: passed } satisfies EntryState };
  };

  return {
    filters,
    page,
    cursor,
    /**
     * Changes filters, sort or search text and returns to the first page. `typed` joins the history entries of typing.
     */
    change: (what: Partial<BoardFilters>, how: 'chosen' | 'typed' = 'chosen') => {
      const present = asked.current ?? filters;
      const next = { ...present, ...what };
      const to = address(writeFilters(next));
      if (to === address(writeFilters(present)) && page === 1) {
        if (entry.typing && how === 'chosen') void navigate(to, { replace: true, preventScrollReset: true });
        return;
      }
      asked.current = next;
      setChosen({ before: search, filters: next });
      void navigate(to, {
        preventScrollReset: true,
        replace: how === 'typed' && entry.typing === true,
        state: { typing: how === 'typed' } satisfies EntryState,
      });
    },
    /** The link to a page: the first, visited ones, and the next. */
    linkTo: (to: number, nextCursor: string | null | undefined): PageLink | null => {
      if (to === 1) return { to: address(writeFilters(filters)) };
      const begins = to === page + 1 ? nextCursor : trail[to];
      return begins ? pageAt(to, begins, cursor ? { ...trail, [page]: cursor } : trail) : null;
    },
  };
}
