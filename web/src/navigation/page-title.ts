import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../browser/create-listeners.ts';

const HOME = 'HireLedger: hiring with pay through escrow';

let title = '';
const { subscribe, notify } = createListeners();

/** Sets the tab's title, which is also announced. Empty for the landing page. */
export function setPageTitle(next: string): void {
  document.title = next ? `${next} · HireLedger` : HOME;
  title = next || 'HireLedger';
  notify();
}

/** For a page of one job, user or other record: sets its name as the title once it is known. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) setPageTitle(name);
  }, [name]);
}

/** The current title, without the name of the product. */
export const useCurrentTitle = (): string =>
  useSyncExternalStore(
    subscribe,
    () => title,
    () => '',
  );
