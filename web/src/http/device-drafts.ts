// Why: docs/decisions/0376-keep-what-is-written-for-one-person-on-the-device.md
import { browserStorage } from '../browser/browser-storage.ts';
import { storageOwner } from './storage-owner.ts';

const KINDS = ['message-drafts', 'work-drafts', 'other-versions'] as const;
type Kind = (typeof KINDS)[number];

/** Only the newest of a kind are stored. */
const KEPT = 50;
type Drafts<T> = [about: string, draft: T][];

const storeOf = <T>(kind: Kind) => browserStorage<Drafts<T>>(() => localStorage, kind);

/** Removes what a person has entered in an account and not sent. */
export function forgetDrafts(owner: string): void {
  for (const kind of KINDS) storeOf(kind).write(owner, null);
}

/**
 * Unsent input of the signed-in person in this account, by the application or the milestone that it is for. It is stored in this browser, so that a
 * reload and other tabs have it, and removed at sign-out.
 */
export function deviceDrafts<T>(kind: Kind) {
  const store = storeOf<T>(kind);
  const all = (owner: string): Drafts<T> => store.read(owner) ?? [];
  const read = (about: string): T | null => {
    const owner = storageOwner();
    return (owner && all(owner).find(([id]) => id === about)?.[1]) || null;
  };
  return {
    read,
    /**
     * Null removes it.
     * @returns whether the browser has stored it
     */
    keep(about: string, draft: T | null): boolean {
      const owner = storageOwner();
      if (!owner) return false;
      const others = all(owner).filter(([id]) => id !== about);
      const next: Drafts<T> = draft === null ? others : [...others.slice(1 - KEPT), [about, draft]];
      store.write(owner, next.length > 0 ? next : null);
      return draft === null || JSON.stringify(read(about)) === JSON.stringify(draft);
    },
  };
}
