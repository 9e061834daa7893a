/** Data of one owner, as `storageOwner` names them, in the browser's storage, as JSON. If the storage is full or disabled, nothing is stored. */
export function browserStorage<T>(store: () => Storage, name: string) {
  return {
    read(owner: string): T | null {
      try {
        return JSON.parse(store().getItem(`${name}:${owner}`) ?? 'null') as T | null;
      } catch {
        return null;
      }
    },
    write(owner: string, value: T | null): void {
      try {
        if (value === null) store().removeItem(`${name}:${owner}`);
        else store().setItem(`${name}:${owner}`, JSON.stringify(value));
      } catch {
        // The page still has it in memory.
      }
    },
  };
}
