import type { User } from '@hireledger/domain/http/accounts';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../browser/create-listeners.ts';

/** The signed-in account, in localStorage as the specification says (section 3): `token`, and `user` as JSON. */
interface Session {
  token: string;
  user: User;
}
/**
 * Why the session ended: the user signed out, or the server rejected the token. A guard remembers the page only for the
 * second.
 */
type SessionEnd = 'logout' | 'expired';

const { subscribe, notify } = createListeners();
let current: Session | null = read();
let ended: SessionEnd | null = null;
/** Of the session that ended, for the next sign-in. */
let endedEmail: string | null = null;

function read(): Session | null {
  try {
    const token = localStorage.getItem('token');
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as User | null;
    return token && user ? { token, user } : null;
  } catch {
    return null;
  }
}

function change(next: Session | null, end: SessionEnd | null): void {
  endedEmail = next ? null : (current?.user.email ?? endedEmail);
  current = next;
  ended = end;
  notify();
}

/** Only while the session is still there: another tab may have ended it, and its event is still to come. */
function correct(user: Partial<User>): void {
  if (current && read()?.token === current.token) session.begin({ ...current, user: { ...current.user, ...user } });
}

// Follows a sign-in or sign-out in another tab.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== null && event.key !== 'token' && event.key !== 'user') return;
  const next = read();
  // If the server ended the session, this tab also returns to its page after the next sign-in.
  if (next?.token !== current?.token)
    change(next, next ? null : localStorage.getItem('ended') === 'expired' ? 'expired' : 'logout');
});

export const session = {
  current: (): Session | null => current,
  end: (): SessionEnd | null => ended,
  /** Whose session the server ended; null after a sign-out. */
  expiredFor: (): string | null => (ended === 'expired' ? endedEmail : null),
  begin(next: Session): void {
    localStorage.setItem('user', JSON.stringify(next.user));
    localStorage.setItem('token', next.token);
    change(next, null);
  },
  /** Ends the session here and, through storage, in every other tab. */
  finish(end: SessionEnd): void {
    // Before the token is removed: other tabs read the reason when they see that.
    localStorage.setItem('ended', end);
    localStorage.removeItem('token');
    localStorage.removeItem('user');
    change(null, end);
  },
  /** Updates the name after a profile was saved. */
  rename: (fullName: string): void => correct({ fullName }),
  /** Updates the email address after a new one was confirmed. */
  readdress: (email: string): void => correct({ email }),
  subscribe,
  /**
   * Calls back when another session begins or the session ends; not for a new name or address. Data of the previous one
   * is then invalid.
   */
  onAnother(listener: () => void): () => void {
    let token = current?.token;
    return session.subscribe(() => {
      if (current?.token === token) return;
      token = current?.token;
      listener();
    });
  },
};

/** The session; re-renders when it begins or ends, here or in another tab. Null while prerendering. */
export const useSession = (): Session | null => useSyncExternalStore(session.subscribe, session.current, nobody);

const nobody = (): null => null;

/** As `useSession`, but undefined while prerendering and hydrating, when it is not known who is signed in. */
export const useSessionOnceKnown = (): Session | null | undefined =>
  useSyncExternalStore(session.subscribe, session.current, anyone);

const anyone = (): undefined => undefined;
