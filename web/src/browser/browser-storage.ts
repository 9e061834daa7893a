/** Data of one user in the browser's storage, as JSON. If the storage is full or disabled, nothing is stored. */
export function browserStorage<T>(store: () => Storage, name: string) {
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
        // The page still has it in memory.
      }
    },
  };
}
