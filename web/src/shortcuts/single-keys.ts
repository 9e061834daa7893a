import { useSyncExternalStore } from 'react';

const KEY = 'single-keys';
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
globalThis.addEventListener?.('storage', (event) => (event.key === KEY || event.key === null) && tell());

/** Whether letters and signs alone are shortcuts. Some people press them without meaning to, by voice or by hand. Remembered in this browser. */
export function singleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function chooseSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // A browser that keeps nothing keeps this neither.
  }
  tell();
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, singleKeys);

/** A letter or a sign, or several one after the other: keys that text is made of. */
export const isSingleKey = (keys: string): boolean => keys.split(' ').every((key) => key.length === 1);
