import type { MyApplication } from '@hireledger/domain/http/applications';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Context } from '../context.ts';
import { cutPage, readCursor } from '../read-models/cursor.ts';
import { COUNT_LIMIT, eventsUpTo, type Page } from '../read-models/events-up-to.ts';
import { myApplicationColumns, myApplicationJoins, toMyApplication, type MyApplicationRow } from '../read-models/my-application.ts';

export interface ListMyApplications {
  talentId: string;
  /** Part of a company's name or of a job title. */
  q?: string;
  stage?: Stage;
  jobId?: string;
  limit: number;
  cursor?: string;
}

/** A talent's own applications, newest first. */
export async function listMyApplications(context: Context, filter: ListMyApplications): Promise<Page<MyApplication>> {
  const { talentId, q, stage, jobId, limit, cursor } = filter;
  const { sql } = context.database;
  const before = readCursor(cursor);
  const matching = sql`a.talent_id = ${talentId}
    ${stage ? sql`AND a.stage = ${stage}` : sql``} ${jobId ? sql`AND a.job_id = ${jobId}` : sql``}
    ${q ? sql`AND (strpos(lower(company.name), lower(${q})) > 0 OR strpos(lower(j.title), lower(${q})) > 0)` : sql``}`;
  const found = await sql<(Omit<MyApplicationRow, 'id'> & { id: string | null; total: number; eventsUpTo: number })[]>`
    SELECT page.*,
           (SELECT count(*)::int FROM (SELECT FROM applications a ${myApplicationJoins(sql)} WHERE ${matching} LIMIT ${COUNT_LIMIT}) counted) AS total,
           ${eventsUpTo(sql, talentId)} AS "eventsUpTo"
      FROM (SELECT) AS one LEFT JOIN (
        SELECT ${myApplicationColumns(sql)} FROM applications a ${myApplicationJoins(sql)}
         WHERE ${matching} ${before ? sql`AND a.id < ${before}` : sql``} ORDER BY a.id DESC LIMIT ${limit + 1}) page ON true
     ORDER BY page.id DESC`;
  const { total, eventsUpTo: upTo } = found[0]!;
  const listed = found.flatMap(({ id, total: _total, eventsUpTo: _upTo, ...row }) => (id === null ? [] : [{ ...row, id }]));
  const page = cutPage(listed, limit);
  return { rows: page.rows.map(toMyApplication), total, nextCursor: page.nextCursor, eventsUpTo: upTo };
}
