import { useLayoutEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** By history entry and name. */
const kept = new Map<string, ScrollToOptions>();

/** Keeps how far a part of the page is scrolled, so that Back returns there. The router does the same for the page. */
export function useKeptScroll(part: RefObject<HTMLElement | null>, name: string): void {
  const place = `${useLocation().key} ${name}`;
  useLayoutEffect(() => {
    const element = part.current!;
    const before = kept.get(place);
    if (before) element.scrollTo(before);
    return () => void kept.set(place, { left: element.scrollLeft, top: element.scrollTop });
  }, [part, place]);
}
