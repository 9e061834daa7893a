import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { AccountOf, LoginAnswer, Person, User } from '@hireledger/domain/http/accounts';
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
type SignedIn = Pick<LoginAnswer, 'user'> & Partial<Pick<LoginAnswer, 'person' | 'accounts'>>;
/**
 * Why the session ended: the user signed out, or the server rejected the token. A guard remembers the page only for the
 * second.
 */
type SessionEnd = 'logout' | 'expired';

/** Of a session; the token is the last to be written, since other tabs read the others when they see it. */
const KEYS = ['user', 'person', 'accounts', 'token'] as const;
/** Set by a sign-in of a person without a name, until they were asked for it. */
const ASK_NAME = 'ask-name';

const { subscribe, notify } = createListeners();
let current: Session | null = read();
/** Another tab is in another account, which this tab follows. */
let elsewhere: Session | null = null;
let ended: SessionEnd | null = null;
/** Of the session that ended, for the next sign-in. */
let endedEmail: string | null = null;

function sessionOf(token: string, { user, person, accounts = [] }: SignedIn): Session {
  const own = accounts.find(({ id }) => id === user.id);
  return own && person
    ? { token, user, person, accounts, memberRole: own.memberRole }
    : { token, user, person: null, accounts: [], memberRole: 'owner' };
}

function read(): Session | null {
  try {
    const token = localStorage.getItem('token');
    const [user, person, accounts] = ['user', 'person', 'accounts'].map(
      (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown,
    );
    return token && user ? sessionOf(token, { user, person, accounts: accounts ?? [] } as SignedIn) : null;
  } catch {
    return null;
  }
}

function write(next: Session): void {
  for (const key of KEYS) localStorage.setItem(key, key === 'token' ? next.token : JSON.stringify(next[key]));
}

function change(next: Session | null, end: SessionEnd | null): void {
  endedEmail = next ? null : (current?.user.email ?? endedEmail);
  current = next;
  elsewhere = null;
  ended = end;
  notify();
}

/** Only while the session is still there: another tab may have ended it, and its event is still to come. */
function correct({ user, person, accounts }: Partial<SignedIn>): void {
  if (!current || read()?.token !== current.token) return;
  const next = sessionOf(current.token, {
    user: user ?? current.user,
    person: person ?? current.person ?? undefined,
    accounts: accounts ?? [...current.accounts],
  });
  write(next);
  change(next, null);
}

/** Takes the session of another tab. A page is of one account: for another one it is loaded again. */
function follow(): void {
  const next = read();
  if (next?.token === current?.token) return;
  if (next && current && next.user.id !== current.user.id) {
    elsewhere = next;
    return notify();
  }
  // If the server ended the session, this tab also returns to its page after the next sign-in.
  change(next, next ? null : localStorage.getItem('ended') === 'expired' ? 'expired' : 'logout');
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || KEYS.some((each) => each === key)) follow();
});
// The browser may show a page as it was left, before another tab changed the session.
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && follow());

/** Present accounts have the id of their owner, and devices kept their data by it. */
const ownerOf = (person: Person | null, accountId: string): string =>
  person && person.id !== accountId ? `${person.id}:${accountId}` : accountId;

export const session = {
  current: (): Session | null => current,
  end: (): SessionEnd | null => ended,
  /** Whose session the server ended; null after a sign-out. */
  expiredFor: (): string | null => (ended === 'expired' ? endedEmail : null),
  /** Under what this device keeps what is the person's in this account; undefined while nobody is signed in. */
  owner: (): string | undefined => current?.user && ownerOf(current.person, current.user.id),
  /** The same for all accounts of the person. */
  owners(): readonly string[] {
    if (!current) return [];
    const { person, user, accounts } = current;
    return [...new Set([user.id, ...accounts.map(({ id }) => id)])].map((id) => ownerOf(person, id));
  },
  begin({ token, ...signedIn }: SignedIn & { token: string }): void {
    const next = sessionOf(token, signedIn);
    if (next.person?.fullName === null && next.person.id !== current?.person?.id) localStorage.setItem(ASK_NAME, 'yes');
    write(next);
    change(next, null);
  },
  /** Opens another account of the person in the next document, and in all tabs; until then this page keeps its own. */
  beginNext: ({ token, ...signedIn }: SignedIn & { token: string }): void => write(sessionOf(token, signedIn)),
  /**
   * Continues with the session that another tab has opened.
   * @returns whether there is one
   */
  catchUp(): boolean {
    const stored = read();
    if (!stored || stored.token === current?.token) return false;
    change(stored, null);
    return true;
  },
  /** Ends the session here and, through storage, in every other tab. A session that another tab opened has not expired. */
  finish(end: SessionEnd): void {
    if (end === 'expired' && session.catchUp()) return;
    // Before the token is removed: other tabs read the reason when they see that.
    localStorage.setItem('ended', end);
    for (const key of [...KEYS, ASK_NAME]) localStorage.removeItem(key);
    change(null, end);
  },
  /** What the server says of the session, if it is still the same. */
  refresh: (now: SignedIn): void => (now.user.id === current?.user.id ? correct(now) : undefined),
  /** Updates the name after a profile was saved. */
  rename(fullName: string): void {
    if (!current) return;
    const { user, accounts } = current;
    correct({
      user: { ...user, fullName },
      accounts: accounts.map((account) => (account.id === user.id ? { ...account, fullName } : account)),
    });
  },
  /** Updates the email address after a new one was confirmed. */
  readdress(email: string): void {
    if (!current) return;
    const { user, person } = current;
    correct({ user: { ...user, email }, ...(person && { person: { ...person, email } }) });
  },
  /** Updates the person's own name. */
  namePerson: (person: Person): void => correct({ person }),
  /** Whether the person is to be asked for their name. */
  asksName: (): boolean => current?.person?.fullName === null && localStorage.getItem(ASK_NAME) !== null,
  /** They said it, or not now. */
  stopAsking(): void {
    localStorage.removeItem(ASK_NAME);
    notify();
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

/** The session in another account that another tab has opened, while this page still shows the one before. */
export const useSessionElsewhere = (): Session | null =>
  useSyncExternalStore(session.subscribe, () => elsewhere, nobody);

/** As `useSession`, but undefined while prerendering and hydrating, when it is not known who is signed in. */
export const useSessionOnceKnown = (): Session | null | undefined =>
  useSyncExternalStore(session.subscribe, session.current, anyone);

const anyone = (): undefined => undefined;
