import type { NumberedEvent } from '@hireledger/db/events';
import type { StoredBytes } from '@hireledger/db/files/file-store';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { VerificationKind } from '@hireledger/domain/accounts/verification';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Context } from '../context.ts';
import { settleBadge } from '../badge/settle-badge.ts';
import { ORIGINAL } from '@hireledger/db/files/file-store';

/** A document that waits for a reviewer. */
export interface WaitingVerification {
  id: string;
  kind: VerificationKind;
  name: string;
  role: Role;
  email: string;
  fileName: string | null;
  /** The domain that a company entered, and whether it is proven. */
  domain: string | null;
  domainProven: boolean;
  submittedAt: Date;
  /** Changes whenever the document or anything above changes. An approval names it. */
  mark: string;
}

const LISTED = 100;
const columns = `v.id, v.kind, coalesce(c.name, u.full_name) AS name, u.role, u.email, f.name AS file_name, v.submitted_at,
  d.domain, coalesce(d.state = 'approved', false) AS domain_proven,
  left(encode(sha256(convert_to(concat_ws(E'\\n', v.id, v.file_id, extract(epoch FROM v.submitted_at), coalesce(c.name, u.full_name), u.email, d.domain, d.state), 'UTF8')), 'hex'), 16) AS mark`;
const joins = `verifications v JOIN users u ON u.id = v.user_id LEFT JOIN companies c ON c.user_id = v.user_id LEFT JOIN stored_files f ON f.id = v.file_id
  LEFT JOIN verifications d ON d.user_id = v.user_id AND d.kind = 'domain'`;

/** Waiting documents, of everybody or of one person; the oldest first. */
export async function listWaitingVerifications(
  { database: { sql } }: Context,
  { userId }: { userId?: string } = {},
): Promise<WaitingVerification[]> {
  return await sql<WaitingVerification[]>`
    SELECT ${sql.unsafe(columns)} FROM ${sql.unsafe(joins)}
     WHERE v.state = 'submitted' AND v.kind <> 'domain' ${userId ? sql`AND v.user_id = ${userId}` : sql``} ORDER BY v.submitted_at LIMIT ${LISTED}`;
}

/**
 * One of them with its document's bytes.
 * @throws AppError NOT_FOUND
 */
export async function openWaitingVerification(
  context: Context,
  id: string,
): Promise<WaitingVerification & { document: StoredBytes }> {
  const { sql } = context.database;
  const [found] = await sql<(WaitingVerification & { fileId: string | null })[]>`
    SELECT ${sql.unsafe(columns)}, v.file_id FROM ${sql.unsafe(joins)} WHERE v.id = ${id} AND v.state = 'submitted' AND v.kind <> 'domain'`;
  const document = found?.fileId ? await context.files.get(found.fileId, ORIGINAL) : null;
  if (!found || !document) throw new AppError('NOT_FOUND', 'No such document waits.');
  const { fileId: _fileId, ...waiting } = found;
  return { ...waiting, document };
}

/** `seen` is the mark of what the reviewer looked at. */
type VerificationDecision = { id: string; seen: string; declineReason: null } | { id: string; declineReason: string };

/**
 * Approves a document, or declines it with a reason that its owner reads. The document's file is released.
 * @throws AppError NOT_FOUND if it no longer waits; REVIEW_CHANGED if the document or the name has changed since it was
 * shown
 */
export async function decideVerification(context: Context, decision: VerificationDecision): Promise<void> {
  const { id, declineReason } = decision;
  const now = context.clock();
  let events: NumberedEvent[] = [];
  await context.database.sql.begin(async (tx) => {
    // Changes of names and new documents take these locks: what is read after them stays.
    await tx`SELECT FROM users WHERE id = (SELECT user_id FROM verifications WHERE id = ${id}) FOR NO KEY UPDATE`;
    await tx`SELECT FROM verifications WHERE id = ${id} FOR UPDATE`;
    const [waiting] = await tx<(WaitingVerification & { userId: string })[]>`
      SELECT v.user_id, ${tx.unsafe(columns)} FROM ${tx.unsafe(joins)} WHERE v.id = ${id} AND v.state = 'submitted' AND v.kind <> 'domain'`;
    if (!waiting) throw new AppError('NOT_FOUND', 'No such document waits.');
    if (decision.declineReason === null && decision.seen !== waiting.mark) throw new AppError('REVIEW_CHANGED');
    await tx`
      UPDATE verifications SET state = ${declineReason === null ? 'approved' : 'declined'}, reason = ${declineReason}, decided_at = ${now}, file_id = NULL WHERE id = ${id}`;
    events = await settleBadge(tx, {
      userId: waiting.userId,
      now,
      ...(declineReason !== null && { declined: { kind: waiting.kind, reason: declineReason } }),
    });
  });
  context.notifier.events(events);
}
