import type { SessionEntry } from '@hireledger/domain/http/settings';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

const MAX_SESSIONS = 100;

type Row = Omit<SessionEntry, 'createdAt' | 'lastUsedAt' | 'expiresAt'> & {
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
};

/** The person's active sessions: the caller's first, then by last use. */
export async function listSessions(
  context: Context,
  { personId, tokenHash }: Pick<Session, 'personId' | 'tokenHash'>,
): Promise<SessionEntry[]> {
  const rows = await context.database.sql<Row[]>`
    SELECT id, device, network_address, created_at, last_used_at, expires_at,
           token_hash = decode(${tokenHash}, 'hex') AS current
      FROM sessions WHERE person_id = ${personId} AND expires_at > ${context.clock()}
     ORDER BY current DESC, last_used_at DESC, id DESC LIMIT ${MAX_SESSIONS}`;
  return rows.map(({ createdAt, lastUsedAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
