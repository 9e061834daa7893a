// Why: docs/decisions/0387-what-was-ended-by-a-person-can-continue.md
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import { isWithdrawnByTalent } from '@hireledger/db/hiring/conditions';
import type { Context } from '../../context.ts';
import { chosenFiles } from '../../job-posting/profile-parts.ts';

interface ApplyAgain {
  talentId: string;
  jobId: string;
  /** Of the job as it was read. */
  version: number;
  applicationId: string;
  stage: Stage;
  coverNote?: string | undefined;
  attachmentIds?: string[] | undefined;
  at: Date;
}

/**
 * Continues an application that its talent withdrew, as a new one would begin. It has the files that are sent now, and a cover note that is
 * sent replaces the earlier one.
 * @returns false if the job or the application has changed since they were read
 */
export async function applyAgain(context: Context, command: ApplyAgain): Promise<boolean> {
  const { talentId, jobId, version, applicationId, stage, coverNote, attachmentIds, at } = command;
  const events = await context.database.sql.begin(async (tx) => {
    // Locked as for a new application: the job first.
    const open = await tx`
      SELECT FROM jobs WHERE id = ${jobId} AND deleted_at IS NULL AND hidden_at IS NULL AND closed_at IS NULL AND version = ${version} FOR SHARE`;
    if (open.count === 0) return [];
    const again = await tx`
      UPDATE applications a SET cover_note = ${coverNote === undefined ? tx`a.cover_note` : coverNote || null}
       WHERE a.id = ${applicationId} AND a.talent_id = ${talentId} AND ${isWithdrawnByTalent(tx)}`;
    if (again.count === 0) return [];
    await tx`DELETE FROM application_attachments WHERE application_id = ${applicationId}`;
    await tx`
      INSERT INTO application_attachments (application_id, position, name, file_url)
      SELECT ${applicationId}, row_number() OVER (ORDER BY file.id), file.name, file.file_url FROM ${chosenFiles(tx, talentId, attachmentIds)} file`;
    const moved = await transitionApplications(tx, {
      actor: { userId: talentId, role: 'talent', memberRole: 'owner' },
      applicationIds: [applicationId],
      to: stage,
      move: 'applyAgain',
      at,
    });
    // The locked row allowed the move. If the statement ever disagrees, nothing is stored.
    if (moved.length === 0) throw new AppError('ALREADY_APPLIED');
    return moved;
  });
  context.notifier.events(events);
  if (events.length > 0) context.notifier.jobs([jobId]);
  return events.length > 0;
}
