import { useEffect, useSyncExternalStore } from 'react';

const HOME = 'HireLedger: hiring with pay through escrow';

let title = '';
const watchers = new Set<() => void>();

/** Names the page in the tab; screen readers read it too. Empty for the landing page. */
export function setPageTitle(next: string): void {
  document.title = next ? `${next} · HireLedger` : HOME;
  title = next || 'HireLedger';
  for (const watcher of watchers) watcher();
}

/** For a page that shows one thing of many: its tab carries that thing's own name as soon as it is known. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) setPageTitle(name);
  }, [name]);
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The present title, without the name of the product. */
export const useCurrentTitle = (): string =>
  useSyncExternalStore(
    watch,
    () => title,
    () => '',
  );
