import { useSyncExternalStore } from 'react';
import { createListeners } from '../../browser/create-listeners.ts';

const KEY = 'enter-sends';
const { subscribe, notify } = createListeners();
/** Touch keyboards have no Shift+Enter: there the button sends. */
const byDefault = (): boolean => !matchMedia('(pointer: coarse)').matches;

function read(): boolean {
  const kept = localStorage.getItem(KEY);
  return kept === null ? byDefault() : kept === 'true';
}

/** Whether Enter alone sends; otherwise Ctrl or ⌘ with Enter does. Stored in this browser. */
export const useEnterSends = (): boolean => useSyncExternalStore(subscribe, read);

export function chooseEnterSends(sends: boolean): void {
  localStorage.setItem(KEY, String(sends));
  notify();
}
