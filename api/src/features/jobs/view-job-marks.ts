import type { JobMark } from '@hireledger/domain/http/job-marks';
import { isWithdrawnByTalent } from '@hireledger/db/hiring/conditions';
import type { Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';

/** Which of these jobs a talent saved or applied for, and up to which of the talent's events that is current. */
export async function viewJobMarks(
  context: Context,
  { talentId, jobIds }: { talentId: string; jobIds: string[] },
): Promise<{ data: JobMark[]; eventsUpTo: number }> {
  const { sql } = context.database;
  const rows = await sql<
    (Omit<JobMark, 'jobId' | 'isWithdrawn'> & { jobId: string | null; isWithdrawn: boolean; eventsUpTo: number })[]
  >`
    SELECT marked.*, ${eventsUpTo(sql, talentId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT listed.id AS job_id, s.job_id IS NOT NULL AS saved, a.stage, coalesce(${isWithdrawnByTalent(sql)}, false) AS is_withdrawn
          FROM unnest(${jobIds}::uuid[]) AS listed (id)
          LEFT JOIN saved_jobs s ON s.talent_id = ${talentId} AND s.job_id = listed.id
          LEFT JOIN applications a ON a.talent_id = ${talentId} AND a.job_id = listed.id
         WHERE s.job_id IS NOT NULL OR a.id IS NOT NULL) marked ON true`;
  return {
    data: rows.flatMap(({ jobId, saved, stage, isWithdrawn }) =>
      jobId === null ? [] : [{ jobId, saved, stage, ...(isWithdrawn && { isWithdrawn }) }],
    ),
    eventsUpTo: rows[0]!.eventsUpTo,
  };
}
