// Why: docs/decisions/0376-keep-what-is-written-for-one-person-on-the-device.md
import { browserStorage } from '../browser/browser-storage.ts';
import { session } from './session.ts';

const KINDS = ['message-drafts', 'contract-drafts', 'work-drafts', 'other-versions'] as const;
type Kind = (typeof KINDS)[number];

/** Only the newest of a kind are stored. */
const KEPT = 50;
type Drafts<T> = [about: string, draft: T][];

const storeOf = <T>(kind: Kind) => browserStorage<Drafts<T>>(() => localStorage, kind);

/** Removes what an account has entered and not sent. */
export function forgetDrafts(userId: string): void {
  for (const kind of KINDS) storeOf(kind).write(userId, null);
}

/**
 * Unsent input of the signed-in account, by the application or the milestone that it is for. It is stored in this browser, so that a
 * reload and other tabs have it, and removed at sign-out.
 */
export function deviceDrafts<T>(kind: Kind) {
  const store = storeOf<T>(kind);
  const all = (userId: string): Drafts<T> => store.read(userId) ?? [];
  const read = (about: string): T | null => {
    const userId = session.current()?.user.id;
    return (userId && all(userId).find(([id]) => id === about)?.[1]) || null;
  };
  return {
    read,
    /**
     * Null removes it.
     * @returns whether the browser has stored it
     */
    keep(about: string, draft: T | null): boolean {
      const userId = session.current()?.user.id;
      if (!userId) return false;
      const others = all(userId).filter(([id]) => id !== about);
      const next: Drafts<T> = draft === null ? others : [...others.slice(1 - KEPT), [about, draft]];
      store.write(userId, next.length > 0 ? next : null);
      return draft === null || JSON.stringify(read(about)) === JSON.stringify(draft);
    },
  };
}
