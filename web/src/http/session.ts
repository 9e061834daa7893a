import type { User } from '@hireledger/domain/http/accounts';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners/create-listeners.ts';

/** Who is signed in. Kept in the browser as the specification says (section 3): `token`, and `user` as JSON. */
export interface Session {
  token: string;
  user: User;
}
/** Why there is no session: the person left, or the server no longer takes the token. A guard asks to come back only after the second. */
export type SessionEnd = 'logout' | 'expired';

const { subscribe, notify } = createListeners();
let current: Session | null = read();
let ended: SessionEnd | null = null;

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
  current = next;
  ended = end;
  notify();
}

// Another tab signed in or out: this one follows.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== null && event.key !== 'token' && event.key !== 'user') return;
  const next = read();
  // Where the server ended it, this tab too is led back after the next sign-in.
  if (next?.token !== current?.token)
    change(next, next ? null : localStorage.getItem('ended') === 'expired' ? 'expired' : 'logout');
});

export const session = {
  current: (): Session | null => current,
  end: (): SessionEnd | null => ended,
  begin(next: Session): void {
    localStorage.setItem('user', JSON.stringify(next.user));
    localStorage.setItem('token', next.token);
    change(next, null);
  },
  /** Forgets the session here and, through storage, in every other tab. */
  finish(end: SessionEnd): void {
    // Before the token goes: other tabs ask for the reason when they see that.
    localStorage.setItem('ended', end);
    localStorage.removeItem('token');
    localStorage.removeItem('user');
    change(null, end);
  },
  /** The user's name as it is now, after a profile was saved. */
  rename(fullName: string): void {
    if (current) session.begin({ ...current, user: { ...current.user, fullName } });
  },
  /** The user's address as it is now, after a new one was confirmed. */
  readdress(email: string): void {
    if (current) session.begin({ ...current, user: { ...current.user, email } });
  },
  subscribe,
  /** Tells when another session began or there is none any more; not of a new name or address. What was known of the last one counts no longer. */
  onAnother(listener: () => void): () => void {
    let token = current?.token;
    return session.subscribe(() => {
      if (current?.token === token) return;
      token = current?.token;
      listener();
    });
  },
};

/** The session, re-rendering when it begins or ends, here or in another tab. A page rendered ahead, where there is no browser, has none. */
export const useSession = (): Session | null => useSyncExternalStore(session.subscribe, session.current, nobody);

const nobody = (): null => null;

/** As `useSession`, and undefined on a page rendered ahead, where it may be anyone who reads it. */
export const useSessionOnceKnown = (): Session | null | undefined =>
  useSyncExternalStore(session.subscribe, session.current, anyone);

const anyone = (): undefined => undefined;
