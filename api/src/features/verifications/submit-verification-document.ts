import { noteActivity } from '@hireledger/db/activity';
import { VERIFICATION_STEPS } from '@hireledger/domain/accounts/verification';
import { AppError, invalidField } from '@hireledger/domain/errors/catalogue';
import { fileIdOf } from '@hireledger/domain/uploads/file-url';
import type { Actor, Context } from '../../context.ts';

/**
 * Submits a document for review; submitting again replaces a waiting or declined one.
 * @throws AppError VALIDATION_FAILED for a document that the role does not need, or a file that is not an attachment of
 * the actor's; VERIFICATION_DONE if it was approved before
 */
export async function submitVerificationDocument(
  context: Context,
  { actor, kind, fileUrl }: { actor: Actor; kind: 'identity' | 'registration'; fileUrl: string },
): Promise<void> {
  if (!VERIFICATION_STEPS[actor.role].includes(kind))
    throw invalidField('kind', 'Your account does not need this document.');
  const now = context.clock();
  await context.database.sql.begin(async (tx) => {
    const [file] = await tx`
      SELECT FROM stored_files WHERE id = ${fileIdOf(fileUrl)} AND owner_id = ${actor.userId} AND kind = 'attachment' AND ready_at IS NOT NULL AND condemned_at IS NULL`;
    if (!file) throw invalidField('fileUrl', 'Upload the document first.');
    const written = await tx`
      INSERT INTO verifications (user_id, kind, file_id, submitted_at) VALUES (${actor.userId}, ${kind}, ${fileIdOf(fileUrl)}, ${now})
      ON CONFLICT ON CONSTRAINT verifications_once DO UPDATE
        SET state = 'submitted', file_id = EXCLUDED.file_id, reason = NULL, submitted_at = EXCLUDED.submitted_at, decided_at = NULL
        WHERE verifications.state <> 'approved'`;
    if (written.count === 0) throw new AppError('VERIFICATION_DONE');
    await noteActivity(tx, {
      accountId: actor.userId,
      kind: 'verification.submitted',
      at: now,
      detail: { proof: kind },
    });
  });
}
