import type { SessionEntry } from '@hireledger/domain/http/settings';
import type { Session } from '../../auth/sessions.ts';
import { OLD_SESSION_MS } from '../../auth/switch-account.ts';
import type { Context } from '../../context.ts';

const MAX_SESSIONS = 100;

type Row = Omit<SessionEntry, 'createdAt' | 'lastUsedAt' | 'expiresAt'> & {
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
};

/**
 * The person's active sessions: the caller's first, then by last use. Those that a switch to another account left end by
 * themselves within minutes, and are left out.
 */
export async function listSessions(
  context: Context,
  { personId, tokenHash }: Pick<Session, 'personId' | 'tokenHash'>,
): Promise<SessionEntry[]> {
  const stays = new Date(context.clock().getTime() + OLD_SESSION_MS);
  const rows = await context.database.sql<Row[]>`
    SELECT id, device, network_address, created_at, last_used_at, expires_at,
           token_hash = decode(${tokenHash}, 'hex') AS current
      FROM sessions WHERE person_id = ${personId} AND (expires_at > ${stays} OR token_hash = decode(${tokenHash}, 'hex'))
     ORDER BY current DESC, last_used_at DESC, id DESC LIMIT ${MAX_SESSIONS}`;
  return rows.map(({ createdAt, lastUsedAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
