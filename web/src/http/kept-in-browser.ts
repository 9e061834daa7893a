/** What a page keeps in the browser for one person: read, written and forgotten as JSON. A store that is full or shut keeps nothing. */
export function keptInBrowser<T>(store: () => Storage, name: string) {
  return {
    read(userId: string): T | null {
      try {
        return JSON.parse(store().getItem(`${name}:${userId}`) ?? 'null') as T | null;
      } catch {
        return null;
      }
    },
    write(userId: string, value: T | null): void {
      try {
        if (value === null) store().removeItem(`${name}:${userId}`);
        else store().setItem(`${name}:${userId}`, JSON.stringify(value));
      } catch {
        // It is still on the screen.
      }
    },
  };
}
