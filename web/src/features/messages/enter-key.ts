import { useSyncExternalStore } from 'react';

const KEY = 'enter-sends';
const listeners = new Set<() => void>();
/** A finger has no Shift+Enter: there the button sends. */
const byDefault = (): boolean => !matchMedia('(pointer: coarse)').matches;

function read(): boolean {
  const kept = localStorage.getItem(KEY);
  return kept === null ? byDefault() : kept === 'true';
}

/** Whether Enter alone sends; otherwise Ctrl or ⌘ with Enter does. Remembered in this browser. */
export const useEnterSends = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);

export function chooseEnterSends(sends: boolean): void {
  localStorage.setItem(KEY, String(sends));
  for (const listener of listeners) listener();
}
