import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners/create-listeners.ts';

const HOME = 'HireLedger: hiring with pay through escrow';

let title = '';
const { subscribe, notify } = createListeners();

/** Names the page in the tab; screen readers read it too. Empty for the landing page. */
export function setPageTitle(next: string): void {
  document.title = next ? `${next} · HireLedger` : HOME;
  title = next || 'HireLedger';
  notify();
}

/** For a page that shows one thing of many: its tab carries that thing's own name as soon as it is known. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) setPageTitle(name);
  }, [name]);
}

/** The present title, without the name of the product. */
export const useCurrentTitle = (): string =>
  useSyncExternalStore(
    subscribe,
    () => title,
    () => '',
  );
