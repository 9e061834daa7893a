import type postgres from 'postgres';

const SOURCES = [
  'hireledger',
  'hireledger',
  'hireledger',
  'linkedin',
  'linkedin',
  'newsletter',
  'university-fair',
  'x',
];

/**
 * The stage history of one side's applications: each move with who made it and when, decline reasons, and sources.
 * Analytics and timelines read only these.
 */
export async function fillMoves(sql: postgres.Sql, side: 'company_id' | 'talent_id', id: string): Promise<void> {
  await sql`
    INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, at, decline_reason_id)
    SELECT a.id, way[step - 1], way[step], CASE WHEN of_talent THEN a.talent_id ELSE a.company_id END, CASE WHEN of_talent THEN 'talent' ELSE 'company' END,
           least(now(), a.applied_at + (step - 1) * pace * interval '4 days'),
           CASE WHEN way[step] = 'Declined' AND pace < 0.9 THEN (SELECT id FROM decline_reasons r WHERE r.company_id = a.company_id AND r.position = 1 + floor(pace * 7)::int) END
      FROM applications a
     CROSS JOIN LATERAL (SELECT power((hashtext(a.id::text) & 1023) / 1024.0, 2) AS pace, CASE a.stage WHEN 'Applied' THEN ARRAY['Applied'] WHEN 'Declined' THEN ARRAY['Applied', 'Declined']
             WHEN 'Withdrawn' THEN ARRAY['Applied', 'Withdrawn'] WHEN 'Shortlisted' THEN ARRAY['Applied', 'Shortlisted'] ELSE ARRAY['Applied', 'Shortlisted', a.stage] END AS way) went
     CROSS JOIN LATERAL generate_subscripts(way, 1) step
     CROSS JOIN LATERAL (SELECT way[step] IN ('Applied', 'Completed', 'Withdrawn') AS of_talent) moved
     WHERE a.${sql(side)} = ${id} AND NOT EXISTS (SELECT FROM stage_changes known WHERE known.application_id = a.id)
     ORDER BY a.id, step`;
  await sql`
    UPDATE applications a SET changed_at = last.at, source = (${SOURCES}::text[])[1 + (hashtext(a.id::text) & 1023) % ${SOURCES.length}::int]
      FROM (SELECT application_id, max(at) AS at FROM stage_changes GROUP BY application_id) AS last
     WHERE a.id = last.application_id AND a.${sql(side)} = ${id}`;
}
