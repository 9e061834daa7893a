import { AppError } from '@hireledger/domain/errors/catalogue';
import { CLOSED_STAGES } from '@hireledger/domain/hiring/stages';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import type { Context } from '../context.ts';

/**
 * Takes a job off the lists; its applications stay readable for both sides. Talents whose application is still open are told.
 * @throws AppError NOT_FOUND where the company has no such job
 */
export async function deleteJob(context: Context, { companyId, jobId }: { companyId: string; jobId: string }): Promise<void> {
  const now = context.clock();
  let events: NumberedEvent[] = [];
  await context.database.sql.begin(async (tx) => {
    const [deleted] = await tx<{ title: string }[]>`
      UPDATE jobs SET deleted_at = ${now} WHERE id = ${jobId} AND company_id = ${companyId} AND deleted_at IS NULL RETURNING title`;
    if (!deleted) throw new AppError('NOT_FOUND', 'We could not find that job.');
    const waiting = await tx<{ talentId: string }[]>`
      SELECT talent_id AS "talentId" FROM applications WHERE job_id = ${jobId} AND stage <> ALL (${CLOSED_STAGES as string[]})`;
    const talents = waiting.map((application) => application.talentId);
    events = await appendEvent(tx, {
      name: 'job.deleted',
      at: now,
      data: { jobId, jobTitle: deleted.title, companyId },
      recipients: [companyId, ...talents],
      notified: talents,
    });
  });
  context.bells.events(events);
}
