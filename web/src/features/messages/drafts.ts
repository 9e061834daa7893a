import { browserStorage } from '../../http/browser-storage.ts';
import { session } from '../../http/session.ts';

/** The newest stay. */
const KEPT = 50;
type Drafts = [applicationId: string, text: string][];
const store = browserStorage<Drafts>(() => localStorage, 'message-drafts');

let owner = session.current()?.user.id;
// Who logs out leaves nothing behind that was not sent.
session.subscribe(() => {
  if (owner && session.current()?.user.id !== owner && session.end() === 'logout') store.write(owner, null);
  owner = session.current()?.user.id;
});

const read = (): Drafts => (owner && store.read(owner)) || [];

/** What was begun in a conversation and not sent: it survives a reload and is there in the next tab. */
export const drafts = {
  read: (applicationId: string): string => read().find(([id]) => id === applicationId)?.[1] ?? '',
  /** An empty text forgets it. */
  keep(applicationId: string, text: string): void {
    if (!owner) return;
    const others = read().filter(([id]) => id !== applicationId);
    const next: Drafts = text === '' ? others : [...others.slice(1 - KEPT), [applicationId, text]];
    store.write(owner, next.length > 0 ? next : null);
  },
};
