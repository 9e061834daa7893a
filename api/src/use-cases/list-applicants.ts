import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Context } from '../context.ts';
import { applicantColumns, applicantJoins, toApplicant, type ApplicantRow } from '../read-models/applicant.ts';
import { cutPage, readCursor } from '../read-models/cursor.ts';
import { COUNT_LIMIT, eventsUpTo, type Page } from '../read-models/events-up-to.ts';
import { inPeriod, type Period } from '../read-models/period.ts';

export interface ListApplicants extends Period {
  companyId: string;
  /** Part of a name or of a job title. */
  q?: string;
  stage?: Stage;
  jobId?: string;
  limit: number;
  cursor?: string;
}

/** Applications to the company's jobs, newest first. */
export async function listApplicants(context: Context, filter: ListApplicants): Promise<Page<ApplicantRecord>> {
  const { companyId, q, stage, jobId, limit, cursor, ...period } = filter;
  const { sql } = context.database;
  const before = readCursor(cursor);
  const matching = sql`a.company_id = ${companyId}
    ${stage ? sql`AND a.stage = ${stage}` : sql``} ${jobId ? sql`AND a.job_id = ${jobId}` : sql``}
    ${inPeriod(sql, sql`a.applied_at`, period)}
    ${q ? sql`AND (strpos(lower(person.full_name), lower(${q})) > 0 OR strpos(lower(j.title), lower(${q})) > 0)` : sql``}`;
  const named = sql`JOIN jobs j ON j.id = a.job_id JOIN users person ON person.id = a.talent_id`;
  const found = await sql<(Omit<ApplicantRow, 'id'> & { id: string | null; total: number; eventsUpTo: number })[]>`
    SELECT page.*, (SELECT count(*)::int FROM (SELECT FROM applications a ${named} WHERE ${matching} LIMIT ${COUNT_LIMIT}) counted) AS total,
           ${eventsUpTo(sql, companyId)} AS "eventsUpTo"
      FROM (SELECT) AS one LEFT JOIN (
        SELECT ${applicantColumns(sql)}
          FROM (SELECT a.* FROM applications a ${named} WHERE ${matching} ${before ? sql`AND a.id < ${before}` : sql``}
                 ORDER BY a.id DESC LIMIT ${limit + 1}) a
          ${applicantJoins(sql)}) page ON true
     ORDER BY page.id DESC`;
  const { total, eventsUpTo: upTo } = found[0]!;
  const listed = found.flatMap(({ id, total: _total, eventsUpTo: _upTo, ...row }) => (id === null ? [] : [{ ...row, id }]));
  const page = cutPage(listed, limit);
  return { rows: page.rows.map(toApplicant), total, nextCursor: page.nextCursor, eventsUpTo: upTo };
}
