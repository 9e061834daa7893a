/** Listeners in the order in which they subscribed. */
interface Listeners<Args extends unknown[]> {
  /** @returns a function that unsubscribes; both fit `useSyncExternalStore` */
  subscribe(this: void, listener: (...args: Args) => void): () => void;
  notify(this: void, ...args: Args): void;
}

/**
 * For values that are stored outside of React. Our own, since every place needs only these few lines, also on public pages: a library's store (zustand,
 * @xstate/store) would add values, selectors and events.
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
