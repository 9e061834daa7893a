import type { AccountId, PersonId } from '@hireledger/domain/accounts/ids';
import { REMEMBERED_SESSION_DAYS, SESSION_DAYS } from '@hireledger/domain/accounts/credentials';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { describeDevice, shortenAddress, type Visitor } from './device.ts';
import { noteSignInNetwork } from './sign-in-networks.ts';
import { createToken, hashSessionToken } from './tokens.ts';

const DAY_MS = 86_400_000;

interface NewSession {
  personId: PersonId;
  /** An account of theirs. */
  accountId: AccountId;
  /** Of the verified password; left out if something else was verified. */
  passwordHash?: string | null;
  remember: boolean;
  visitor: Visitor;
  now: Date;
}

/**
 * Opens a session of a day, or of thirty when remembered, for a person who has just authenticated, in one of their
 * accounts. Person and membership are locked meanwhile, so whatever ends all their sessions ends this one too. The
 * person's network is known from then on: a stranger elsewhere cannot use up its tries.
 * @returns the bearer token, which is stored nowhere; null if the password was changed, or the membership ended, in the
 * meantime
 */
export async function openSession(
  sql: Sql | Transaction,
  { personId, accountId, passwordHash, remember, visitor, now }: NewSession,
): Promise<string | null> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + (remember ? REMEMBERED_SESSION_DAYS : SESSION_DAYS) * DAY_MS);
  const { count } = await sql`
    INSERT INTO sessions (token_hash, user_id, person_id, created_at, authenticated_at, last_used_at, expires_at, user_agent, device, network_address)
    SELECT decode(${hashSessionToken(token, { personId, accountId })}, 'hex'), m.account_id, p.id, ${now}, ${now}, ${now}, ${expiresAt}, ${visitor.userAgent?.slice(0, 300) ?? null},
           ${describeDevice(visitor.userAgent)}, ${shortenAddress(visitor.networkAddress)}
      FROM persons p JOIN memberships m ON m.person_id = p.id AND m.account_id = ${accountId} AND m.ended_at IS NULL
     WHERE p.id = ${personId} AND p.deleted_at IS NULL ${passwordHash === undefined ? sql`` : sql`AND p.password_hash = ${passwordHash}`} FOR SHARE`;
  if (count === 0) return null;
  await noteSignInNetwork(sql, { personId, visitor, now });
  return token;
}
