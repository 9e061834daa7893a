import { useSyncExternalStore } from 'react';
import { createListeners } from './create-listeners.ts';

const { subscribe, notify } = createListeners();
let size: number | undefined;

/** An element as wide as a letter is high, since no event says that the letters have changed. */
function watch(): void {
  const ruler = document.createElement('div');
  ruler.style.cssText = 'position: absolute; visibility: hidden; width: 1rem';
  document.body.append(ruler);
  new ResizeObserver(([entry]) => {
    size = entry?.contentRect.width || size;
    notify();
  }).observe(ruler);
}

function rootFontSize(): number {
  if (size === undefined) {
    size = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    watch();
  }
  return size;
}

/** The size of the browser's letters in pixels: 16 unless the user chose another one, also while the page is open. */
export const useRootFontSize = (): number => useSyncExternalStore(subscribe, rootFontSize);
