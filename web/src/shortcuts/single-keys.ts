import { useSyncExternalStore } from 'react';
import { createListeners } from '../browser/create-listeners.ts';

const KEY = 'single-keys';
const { subscribe, notify } = createListeners();
globalThis.addEventListener?.('storage', (event) => (event.key === KEY || event.key === null) && notify());

/**
 * Whether single-key shortcuts are on. Some people press keys by accident, by voice or by hand. Stored in this browser.
 */
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
  notify();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeys);

/** A letter or a sign, or several one after the other: keys that text is made of. */
export const isSingleKey = (keys: string): boolean => keys.split(' ').every((key) => key.length === 1);
