import type { Database, Sql } from '@hireledger/db/connect';
import { isLockTimeout } from '@hireledger/db/lost-connections';
import type { AccountId, PersonId } from '@hireledger/domain/accounts/ids';
import { isLimitedToTeam, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { Role } from '@hireledger/domain/hiring/stages';
import { hashesOfToken } from './tokens.ts';

/** A session of a person in an account, for requests and sockets. */
export interface Session {
  tokenHash: string;
  /** The account: what all objects belong to. */
  userId: AccountId;
  /** Who acts. */
  personId: PersonId;
  /** Of the account. */
  role: Role;
  /** The person's role in the account; a talent is the owner of their account. */
  memberRole: MemberRole;
  /** The row that says so. */
  membershipId: string;
  /** The same row where the role knows only the jobs of a team, which refer to it; null where it knows all. */
  team: string | null;
  /** Of the person. */
  email: string;
  /** Of the account. */
  fullName: string;
  /** Null until they say it. */
  personName: string | null;
  /** When the password was last entered. */
  authenticatedAt: Date;
  expiresAt: Date;
  /** Whether the account, or the person, is scheduled for deletion: until then they can only read. */
  leaves: 'account' | 'person' | null;
}

export interface Sessions {
  /** The session of a token, or null. Queries the database at most every five seconds per token. */
  find(token: string): Session | null | Promise<Session | null>;
  /** Clears the cache for one session, or for all. */
  forget(tokenHash?: string): void;
}

const REMEMBER_MS = 5_000;
/** The list of sessions shows the last use rounded to five minutes. */
const LAST_USE_MS = 5 * 60_000;
const MAX_REMEMBERED = 10_000;
/** Tokens that are being looked up, and unknown ones: separate, so made-up tokens evict no real session. */
const MAX_OTHERS = 2_000;
/** 32 bytes as base64url. */
const TOKEN_SHAPE = /^[\w-]{43}$/;

type Pools = Pick<Database, 'sql' | 'byKey'>;

/** Sessions with a short-lived cache in the process; a notification on the sessions channel clears it on logout. */
export function openSessions(pools: Pools, clock: () => Date): Sessions {
  // By the token itself: hashing it at every request would cost more than everything else here.
  const found = new Map<string, Remembered>();
  const others = new Map<string, Remembered>();
  const tokens = new Map<string, string>();
  const forgetToken = (token: string) => {
    const entry = found.get(token) ?? others.get(token);
    if (!entry) return;
    found.delete(token);
    others.delete(token);
    for (const hash of entry.hashes) tokens.delete(hash);
  };
  const makeRoom = (entries: Map<string, Remembered>, most: number) => {
    if (entries.size >= most) forgetToken(entries.keys().next().value!);
  };
  const alive = (session: Session | null) => (session && session.expiresAt > clock() ? session : null);
  const remember = (token: string): Remembered => {
    forgetToken(token);
    makeRoom(others, MAX_OTHERS);
    const hashes = hashesOfToken(token);
    const entry: Remembered = {
      hashes,
      loading: load(pools, hashes, clock()),
      session: undefined,
      until: clock().getTime() + REMEMBER_MS,
    };
    entry.loading.then(
      (session) => {
        entry.session = session;
        // A session removed in the meantime stays removed.
        if (!session || others.get(token) !== entry) return;
        others.delete(token);
        makeRoom(found, MAX_REMEMBERED);
        found.set(token, entry);
      },
      () => others.get(token) === entry && forgetToken(token),
    );
    others.set(token, entry);
    for (const hash of hashes) tokens.set(hash, token);
    return entry;
  };
  return {
    find(token) {
      if (!TOKEN_SHAPE.test(token)) return null;
      let entry = found.get(token) ?? others.get(token);
      if (!entry || entry.until <= clock().getTime()) entry = remember(token);
      return entry.session === undefined ? entry.loading.then(alive) : alive(entry.session);
    },
    forget(tokenHash) {
      if (tokenHash === undefined) {
        for (const kept of [found, others, tokens]) kept.clear();
      } else {
        const token = tokens.get(tokenHash);
        if (token !== undefined) forgetToken(token);
      }
    },
  };
}

interface Remembered {
  /** One of them is the session's. */
  hashes: readonly string[];
  loading: Promise<Session | null>;
  /** The loaded session, once it is: a cached session costs a request not even a promise. */
  session: Session | null | undefined;
  until: number;
}

async function load({ byKey, sql }: Pools, [first, second]: [string, string], now: Date): Promise<Session | null> {
  const find = (pool: Sql) => pool<(Omit<Session, 'team'> & { lastUsedAt: Date })[]>`
    SELECT encode(s.token_hash, 'hex') AS token_hash, s.user_id, p.id AS person_id, u.role, m.role AS member_role, m.id AS membership_id, p.email, u.full_name, p.full_name AS person_name,
           CASE WHEN p.deletes_at IS NOT NULL THEN 'person' WHEN u.deletes_at IS NOT NULL THEN 'account' END AS leaves, s.authenticated_at, s.expires_at, s.last_used_at
      FROM sessions s
      JOIN users u ON u.id = s.user_id
      JOIN persons p ON p.id = s.person_id
      JOIN memberships m ON m.account_id = s.user_id AND m.person_id = s.person_id AND m.ended_at IS NULL
     WHERE s.token_hash IN (decode(${first}, 'hex'), decode(${second}, 'hex'))`;
  const [row] = await find(byKey).catch((error: unknown) => {
    // A migration has locked a table: these connections wait for no lock, the others do.
    if (isLockTimeout(error)) return find(sql);
    throw error;
  });
  if (!row) return null;
  const { lastUsedAt, ...session } = row;
  if (now.getTime() - lastUsedAt.getTime() > LAST_USE_MS) noteUse(sql, session.tokenHash, now);
  return { ...session, team: isLimitedToTeam(session.memberRole) ? session.membershipId : null };
}

/** The request does not wait for it; losing an update does no harm. */
function noteUse(sql: Sql, tokenHash: string, now: Date): void {
  sql`UPDATE sessions SET last_used_at = ${now} WHERE token_hash = decode(${tokenHash}, 'hex')`.catch(() => {});
}
