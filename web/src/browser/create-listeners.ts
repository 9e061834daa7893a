/** Those who want to know of something, in the order in which they came. */
export interface Listeners<Args extends unknown[]> {
  /** @returns what ends it; both fit `useSyncExternalStore` */
  subscribe(this: void, listener: (...args: Args) => void): () => void;
  notify(this: void, ...args: Args): void;
}

/**
 * Beneath each value that is kept outside of React. Our own, because every place needs these few lines and no more, some on public pages: a library's
 * store (zustand, @xstate/store) would bring its value, selectors and events along.
 */
export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...args) {
      for (const listener of listeners) listener(...args);
    },
  };
}
