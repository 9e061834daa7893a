import type { SavedJob } from '@hireledger/domain/http/saved-jobs';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Context } from '../../context.ts';
import { cutPage, readIdCursor } from '../../lists/keyset.ts';
import { jobColumns, jobJoins, toJobPosting, type JobRow } from '../../job-posting/job-posting.ts';

interface ListSavedJobs {
  talentId: string;
  limit: number;
  cursor?: string;
}

type SavedRow = JobRow & { savedId: string; savedAt: Date; deletedAt: Date | null; myStage: Stage | null };

/** The jobs that a talent saved, most recently saved first. Closed and removed ones stay in the list, marked. */
export async function listSavedJobs(
  context: Context,
  { talentId, limit, cursor }: ListSavedJobs,
): Promise<{ data: SavedJob[]; total: number; nextCursor: string | null }> {
  const { sql } = context.database;
  const now = context.clock();
  const before = readIdCursor(cursor);
  const [rows, [count]] = await Promise.all([
    sql<SavedRow[]>`
      SELECT ${jobColumns(sql)}, s.id AS saved_id, s.saved_at, j.deleted_at, mine.stage AS my_stage
        FROM (SELECT * FROM saved_jobs WHERE talent_id = ${talentId} ${before ? sql`AND id < ${before}` : sql``}
               ORDER BY id DESC LIMIT ${limit + 1}) s
        JOIN jobs j ON j.id = s.job_id ${jobJoins(sql)}
        LEFT JOIN applications mine ON mine.job_id = j.id AND mine.talent_id = ${talentId}
       ORDER BY s.id DESC`,
    sql<{ total: number }[]>`SELECT count(*)::int AS total FROM saved_jobs WHERE talent_id = ${talentId}`,
  ]);
  const page = cutPage(
    rows.map((row) => ({ id: row.savedId, row })),
    limit,
  );
  return { data: page.rows.map(({ row }) => toSavedJob(row, now)), total: count!.total, nextCursor: page.nextCursor };
}

function toSavedJob({ savedId: _savedId, savedAt, deletedAt, myStage, ...row }: SavedRow, now: Date): SavedJob {
  const job = toJobPosting(row, now);
  const away = deletedAt
    ? 'The company took this job down.'
    : job.hidden && !myStage
      ? 'This job is under review.'
      : null;
  return {
    ...job,
    ...(away && { status: 'Closed' as const, closedReason: away }),
    savedAt: savedAt.toISOString(),
    gone: away !== null,
    myStage,
  };
}
