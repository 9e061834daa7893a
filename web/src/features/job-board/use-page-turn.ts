import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Scrolls to the top of the list on a new page. Back restores its own position. */
export function usePageTurn(list: RefObject<HTMLElement | null>, cursor: string | undefined): void {
  const type = useNavigationType();
  const last = useRef(cursor);
  useEffect(() => {
    if (last.current === cursor) return;
    last.current = cursor;
    // A filter that returns to the first page does not scroll.
    if (type === 'PUSH' && cursor !== undefined) list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [cursor, type, list]);
}
