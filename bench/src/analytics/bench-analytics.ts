import postgres from 'postgres';
import { addDays } from '@hireledger/domain/periods/days';
import { loadApplications } from '../dashboards/load-applications.ts';
import { openCompany } from '../company.ts';
import { readCount } from '../options.ts';
import { compare, spreadHeading, spreadRow } from '../statistics.ts';

/** The route allows sixty requests a minute. */
const SAMPLES = 15;
const MOST_MS = 20_000;
const PERIODS = [
  { name: '7 days', days: 7 },
  { name: '90 days', days: 90 },
  { name: 'all time', days: null },
];

/**
 * `npm run bench -- analytics [--applications 1000000]`: the analytics of a company with very many applications, in turns
 * with a bare join of as many applications and their moves.
 */
export async function benchAnalytics(options: string[]): Promise<void> {
  const { count } = readCount(options, 'applications', 1_000_000, [20_000, 10_000_000]);
  const { system, company, http, sql, discard } = await openCompany();
  try {
    await system.kill9('worker');
    await loadApplications(system.administratorUrl, company.user.id, count);
    await loadMoves(system.administratorUrl);
    console.log(spreadHeading(count, 'applications'));
    const today = new Date().toISOString().slice(0, 10);
    for (const { name, days } of PERIODS) {
      const from = days && addDays(today, 1 - days);
      const path = `/analytics/company?${from ? `from=${from}&to=${today}` : ''}`;
      const compared = await compare(
        () => http.send('GET', path, {}),
        () => sql`SELECT m.to_stage, count(*) FROM (
            SELECT id FROM applications WHERE company_id = ${company.user.id} ${from ? sql`AND applied_at >= ${from}::text::date` : sql``} ORDER BY id DESC LIMIT 10000) a
            JOIN stage_changes m ON m.application_id = a.id GROUP BY m.to_stage`,
        { turns: SAMPLES, mostMs: MOST_MS },
      );
      console.log(spreadRow(name, compared));
    }
  } finally {
    await discard();
  }
}

/** Adds the search rows, and two or three moves of each application over some days. */
async function loadMoves(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { session_replication_role: 'replica', synchronous_commit: 'off', statement_timeout: 0 },
  });
  await sql`INSERT INTO applicant_search (application_id, company_id, job_id, applied_at, name, level, rating)
            SELECT id, company_id, job_id, applied_at, ' talent', 0, coalesce(rating, 0) FROM applications`;
  await sql`INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, at)
            SELECT a.id, move.from_stage, move.to_stage, CASE move.by WHEN 'company' THEN a.company_id ELSE a.talent_id END, move.by, a.applied_at + move.after * (0.5 + random())
              FROM applications a, LATERAL (VALUES
                (NULL, 'Applied', 'talent', interval '0'),
                ('Applied', CASE WHEN a.stage = 'Declined' THEN 'Declined' ELSE 'Shortlisted' END, 'company', interval '2 days'),
                (CASE WHEN a.stage IN ('Hired', 'Accepted', 'Completed', 'Approved') THEN 'Shortlisted' END, 'Completed', 'talent', interval '9 days')) move (from_stage, to_stage, by, after)
             WHERE move.after = interval '0' OR move.from_stage IS NOT NULL
             ORDER BY a.id, move.after`;
  await sql.unsafe('VACUUM (ANALYZE) stage_changes, applicant_search');
  await sql.end();
}
