import { browserStorage } from '../../browser/browser-storage.ts';
import { session } from '../../http/session.ts';

/** Only the newest are stored. */
const KEPT = 50;
type Drafts = [applicationId: string, text: string][];
const store = browserStorage<Drafts>(() => localStorage, 'message-drafts');

let owner = session.current()?.user.id;
// Signing out removes all drafts.
session.subscribe(() => {
  if (owner && session.current()?.user.id !== owner && session.end() === 'logout') store.write(owner, null);
  owner = session.current()?.user.id;
});

const read = (): Drafts => (owner && store.read(owner)) || [];

/** Unsent text of a conversation, stored so that a reload and other tabs have it. */
export const drafts = {
  read: (applicationId: string): string => read().find(([id]) => id === applicationId)?.[1] ?? '',
  /** An empty text removes it. */
  keep(applicationId: string, text: string): void {
    if (!owner) return;
    const others = read().filter(([id]) => id !== applicationId);
    const next: Drafts = text === '' ? others : [...others.slice(1 - KEPT), [applicationId, text]];
    store.write(owner, next.length > 0 ? next : null);
  },
};
