import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { AccountOf, Person, User } from '@hireledger/domain/http/accounts';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../browser/create-listeners.ts';

/**
 * The person who signed in, and the account that they are in. In localStorage: `token`, and `user` as JSON, as the
 * specification says (section 3); beside them `person` and `accounts`.
 */
interface Session {
  token: string;
  user: User;
  /** Null in sessions of earlier versions, until the server has answered. */
  person: Person | null;
  /** All accounts of the person; none until then. */
  accounts: readonly AccountOf[];
  /** Of the person in this account. Sessions of earlier versions are of owners. */
  memberRole: MemberRole;
}
/** What a session begins with; person and accounts are unknown to earlier versions. */
type Begun = Pick<Session, 'token' | 'user'> & Partial<Pick<Session, 'person' | 'accounts'>>;
type Correction = Partial<Pick<Session, 'person' | 'accounts'>> & { user?: Partial<User> };
/**
 * Why the session ended: the user signed out, or the server rejected the token. A guard remembers the page only for the
 * second.
 */
type SessionEnd = 'logout' | 'expired';

const KEYS = ['token', 'user', 'person', 'accounts'] as const;

const { subscribe, notify } = createListeners();
let current: Session | null = read();
/** Another tab is in another account, which this tab follows. */
let elsewhere: Session | null = null;
let ended: SessionEnd | null = null;
/** Of the session that ended, for the next sign-in. */
let endedEmail: string | null = null;

function sessionOf({ token, user, person, accounts }: Begun): Session {
  const own = accounts?.find(({ id }) => id === user.id);
  // Of somebody else, if an earlier version has written the rest.
  return own
    ? { token, user, person: person!, accounts: accounts!, memberRole: own.memberRole }
    : { token, user, person: null, accounts: [], memberRole: 'owner' };
}

function read(): Session | null {
  try {
    const token = localStorage.getItem('token');
    const [user, person, accounts] = KEYS.slice(1).map((key) => JSON.parse(localStorage.getItem(key)!) as unknown);
    return token && user ? sessionOf({ token, user, person, accounts } as Begun) : null;
  } catch {
    return null;
  }
}

function write(next: Session): void {
  for (const key of KEYS.slice(1)) localStorage.setItem(key, JSON.stringify(next[key]));
  // The last: other tabs read the rest when they see it.
  localStorage.setItem('token', next.token);
}

function change(next: Session | null, end: SessionEnd | null): void {
  endedEmail = next ? null : (current?.user.email ?? endedEmail);
  current = next;
  elsewhere = null;
  ended = end;
  notify();
}

/**
 * Takes the session that another tab has begun, or its end.
 * @param here false keeps this page in its account, for which it was loaded, and only notes that there is another one
 * @returns whether it is another session
 */
function follow(here: boolean): boolean {
  const next = read();
  if (next?.token === current?.token) return false;
  if (!here && next && current && next.user.id !== current.user.id) {
    elsewhere = next;
    notify();
  }
  // If the server ended the session, this tab also returns to its page after the next sign-in.
  else change(next, next ? null : localStorage.getItem('ended') === 'expired' ? 'expired' : 'logout');
  return true;
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === 'token' || key === 'user') follow(false);
});

export const session = {
  current: (): Session | null => current,
  end: (): SessionEnd | null => ended,
  /** Whose session the server ended; null after a sign-out. */
  expiredFor: (): string | null => (ended === 'expired' ? endedEmail : null),
  /** The session in another account that another tab has opened, while this page still shows the one before. */
  elsewhere: (): Session | null => elsewhere,
  begin(next: Begun): void {
    const begun = sessionOf(next);
    write(begun);
    change(begun, null);
  },
  /** Opens another account of the person in the next document, and in all tabs; until then this page keeps its own. */
  beginNext: (next: Begun): void => write(sessionOf(next)),
  /** Continues with the session that another tab has opened, if there is one. */
  catchUp: (): boolean => follow(true),
  /** Ends the session here and, through storage, in every other tab. A session that another tab opened has not expired. */
  finish(end: SessionEnd): void {
    if (end === 'expired' && follow(true)) return;
    // Before the token is removed: other tabs read the reason when they see that.
    localStorage.setItem('ended', end);
    for (const key of KEYS) localStorage.removeItem(key);
    change(null, end);
  },
  /**
   * A name, an address or a role was changed. Only while the session is still there: another tab may have ended it, and
   * its event is still to come.
   */
  correct({ user, ...now }: Correction): void {
    if (current && read()?.token === current.token)
      session.begin({ ...current, ...now, user: { ...current.user, ...user } });
  },
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
