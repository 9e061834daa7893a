import type { LoginAnswer } from '@hireledger/domain/http/accounts';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Visitor } from './device.ts';
import { openAccount } from './person-accounts.ts';
import { createToken, hashSessionToken } from './tokens.ts';
import { noteSignInNetwork } from './sign-in-networks.ts';
import type { Session } from './sessions.ts';
import type { Context } from '../context.ts';

/** A tab that has not switched yet can still save what was written in it. */
export const OLD_SESSION_MS = 10 * 60_000;

/**
 * Opens a session in another account of the person, which ends when this one would have, and was confirmed when this one
 * was. This one ends within ten minutes.
 * @throws AppError NOT_FOUND for an account that is not theirs; UNAUTHENTICATED if the session ended meanwhile
 */
export async function switchAccount(
  context: Context,
  { session, accountId, visitor }: { session: Session; accountId: string; visitor: Visitor },
): Promise<Omit<LoginAnswer, 'message'>> {
  const { personId, tokenHash } = session;
  const token = createToken();
  const now = context.clock();
  return context.database.sql.begin(async (tx) => {
    const { accountId: opened, ...signedIn } = await openAccount(tx, personId, accountId);
    const { count } = await tx`
      INSERT INTO sessions (token_hash, user_id, person_id, created_at, authenticated_at, last_used_at, expires_at, user_agent, device, network_address)
      SELECT decode(${hashSessionToken(token, { personId, accountId: opened })}, 'hex'), m.account_id, s.person_id, ${now}, s.authenticated_at, ${now}, s.expires_at, s.user_agent, s.device, s.network_address
        FROM sessions s JOIN persons p ON p.id = s.person_id AND p.deleted_at IS NULL
        JOIN memberships m ON m.person_id = s.person_id AND m.account_id = ${opened} AND m.ended_at IS NULL
       WHERE s.token_hash = decode(${tokenHash}, 'hex') FOR SHARE`;
    if (count === 0) throw new AppError('UNAUTHENTICATED');
    await tx`
      UPDATE sessions SET expires_at = least(expires_at, ${new Date(now.getTime() + OLD_SESSION_MS)}) WHERE token_hash = decode(${tokenHash}, 'hex')`;
    await noteSignInNetwork(tx, { personId, visitor, now });
    return { token, ...signedIn };
  });
}
