import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';

/** A page that was turned is read from its top: brings the list's head into view. The way back keeps its own place. */
export function usePageTurn(list: RefObject<HTMLElement | null>, cursor: string | undefined): void {
  const type = useNavigationType();
  const last = useRef(cursor);
  useEffect(() => {
    if (last.current === cursor) return;
    last.current = cursor;
    // A filter that leads back to the first page moves nothing under the pointer.
    if (type === 'PUSH' && cursor !== undefined) list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [cursor, type, list]);
}
