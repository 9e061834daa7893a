import { REMEMBERED_SESSION_DAYS, SESSION_DAYS } from '@hireledger/domain/accounts/credentials';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { describeDevice, shortenAddress, type Visitor } from './device.ts';
import { noteSignInNetwork } from './sign-in-networks.ts';
import { createToken, hashToken } from './tokens.ts';

const DAY_MS = 86_400_000;

/**
 * Opens a session of a day, or of thirty when remembered, for somebody who has just proved who they are. Their network is known from then on: a
 * stranger elsewhere cannot use up its tries.
 * @returns the bearer token, which is kept nowhere
 */
export async function openSession(
  sql: Sql | Transaction,
  { userId, remember, visitor, now }: { userId: string; remember: boolean; visitor: Visitor; now: Date },
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + (remember ? REMEMBERED_SESSION_DAYS : SESSION_DAYS) * DAY_MS);
  await sql`
    INSERT INTO sessions (token_hash, user_id, created_at, authenticated_at, last_used_at, expires_at, user_agent, device, network_address)
    VALUES (decode(${hashToken(token)}, 'hex'), ${userId}, ${now}, ${now}, ${now}, ${expiresAt}, ${visitor.userAgent?.slice(0, 300) ?? null},
            ${describeDevice(visitor.userAgent)}, ${shortenAddress(visitor.networkAddress)})`;
  await noteSignInNetwork(sql, { userId, visitor, now });
  return token;
}
