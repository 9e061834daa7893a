import { notFound } from '@hireledger/domain/errors/catalogue';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import { appendEvent } from '@hireledger/db/events';
import type { Context } from '../../context.ts';

/**
 * Gives an applicant the company's stars, or removes them (null). Of two concurrent ratings the last one counts. The
 * talent does not see them.
 * @throws AppError NOT_FOUND if the company has no such application
 */
export async function rateApplicant(
  context: Context,
  { companyId, applicationId, rating }: { companyId: string; applicationId: string; rating: number | null },
): Promise<{ id: string; rating: number | null }> {
  const at = context.clock();
  const events = await context.database.sql.begin(async (tx) => {
    const [rated] = await tx<{ data: EventData<'application.rated'> }[]>`
      WITH rated AS (
        UPDATE applications a SET rating = ${rating} WHERE a.id = ${applicationId} AND a.company_id = ${companyId}
        RETURNING a.id, a.job_id, a.company_id, a.talent_id, old.rating AS before, new.rating AS after)
      SELECT jsonb_build_object('applicationId', r.id, 'jobId', r.job_id, 'jobTitle', j.title, 'companyId', r.company_id, 'companyName', c.name,
               'talentId', r.talent_id, 'talentName', u.full_name, 'from', r.before, 'rating', r.after) AS data
        FROM rated r JOIN jobs j ON j.id = r.job_id JOIN companies c ON c.user_id = r.company_id JOIN users u ON u.id = r.talent_id`;
    if (!rated) throw notFound('application');
    // The same stars again, from a double click, write no event.
    if (rated.data.from === rated.data.rating) return [];
    return appendEvent(tx, { name: 'application.rated', at, data: rated.data, recipients: [companyId], notified: [] });
  });
  context.notifier.events(events);
  return { id: applicationId, rating };
}
