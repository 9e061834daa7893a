import type { NumberedEvent } from '@hireledger/db/events';
import type { StoredBytes } from '@hireledger/db/files/file-store';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { VerificationKind } from '@hireledger/domain/accounts/verification';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Context } from '../context.ts';
import { settleBadge } from './settle-badge.ts';
import { ORIGINAL } from './upload-file.ts';

/** A document that waits for a reviewer. */
export interface WaitingVerification {
  id: string;
  kind: VerificationKind;
  name: string;
  role: Role;
  email: string;
  fileName: string | null;
  submittedAt: Date;
}

const LISTED = 100;
const columns = `v.id, v.kind, coalesce(c.name, u.full_name) AS name, u.role, u.email, f.name AS "fileName", v.submitted_at AS "submittedAt"`;
const joins = `verifications v JOIN users u ON u.id = v.user_id LEFT JOIN companies c ON c.user_id = v.user_id LEFT JOIN stored_files f ON f.id = v.file_id`;

/** What waits, the oldest first. */
export async function listWaitingVerifications({ database: { sql } }: Context): Promise<WaitingVerification[]> {
  return await sql<WaitingVerification[]>`
    SELECT ${sql.unsafe(columns)} FROM ${sql.unsafe(joins)} WHERE v.state = 'submitted' AND v.kind <> 'domain' ORDER BY v.submitted_at LIMIT ${LISTED}`;
}

/**
 * One of them with its document's bytes.
 * @throws AppError NOT_FOUND
 */
export async function openWaitingVerification(context: Context, id: string): Promise<WaitingVerification & { document: StoredBytes }> {
  const { sql } = context.database;
  const [found] = await sql<(WaitingVerification & { fileId: string | null })[]>`
    SELECT ${sql.unsafe(columns)}, v.file_id AS "fileId" FROM ${sql.unsafe(joins)} WHERE v.id = ${id} AND v.state = 'submitted' AND v.kind <> 'domain'`;
  const document = found?.fileId ? await context.files.get(found.fileId, ORIGINAL) : null;
  if (!found || !document) throw new AppError('NOT_FOUND', 'No such document waits.');
  const { fileId: _fileId, ...waiting } = found;
  return { ...waiting, document };
}

/**
 * Approves a document, or declines it with a reason that its owner reads. The document itself is let go of.
 * @throws AppError NOT_FOUND where it does not wait any more
 */
export async function decideVerification(context: Context, { id, declineReason }: { id: string; declineReason: string | null }): Promise<void> {
  const now = context.clock();
  let events: NumberedEvent[] = [];
  await context.database.sql.begin(async (tx) => {
    const [decided] = await tx<{ userId: string; kind: VerificationKind }[]>`
      UPDATE verifications SET state = ${declineReason === null ? 'approved' : 'declined'}, reason = ${declineReason}, decided_at = ${now}, file_id = NULL
       WHERE id = ${id} AND state = 'submitted' AND kind <> 'domain' RETURNING user_id AS "userId", kind`;
    if (!decided) throw new AppError('NOT_FOUND', 'No such document waits.');
    events = await settleBadge(tx, { userId: decided.userId, now, ...(declineReason !== null && { declined: { kind: decided.kind, reason: declineReason } }) });
  });
  context.bells.events(events);
}
