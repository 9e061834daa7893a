import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** On a new page: the tab's title, the top of the page (the browser itself restores the place on the way back) and focus on the content. */
export function useArrival(title: string): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    document.title = title ? `${title} · HireLedger` : 'HireLedger: hiring with pay through escrow';
  }, [title]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (type !== 'POP' && !hash) scrollTo(0, 0);
    // A page that puts the cursor into a field of its own keeps it there.
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname, hash, type]);
}
