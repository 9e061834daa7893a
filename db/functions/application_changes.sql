-- What a company's events change in its counts, after one event and up to another (null: all there are): an application came, left a stage for
-- another (also where an approval was taken back), or got or lost stars. Events are numbered in the order of their commits, so counts and events fit together.
CREATE OR REPLACE FUNCTION application_changes(of_company uuid, after_seq bigint, through_seq bigint)
  RETURNS TABLE (applied_at timestamptz, job_id uuid, stage text, applications integer, rated integer, stars integer)
  LANGUAGE sql STABLE AS $$
    SELECT a.applied_at, a.job_id, change.stage, change.applications, change.rated, change.stars
      FROM events e
      JOIN applications a ON a.id = (e.data ->> 'applicationId')::uuid AND a.company_id = of_company
     CROSS JOIN LATERAL (
       SELECT e.data ->> 'stage' AS stage, 1 AS applications, 0 AS rated, 0 AS stars WHERE e.name <> 'application.rated'
       UNION ALL
       SELECT e.data ->> 'from', -1, 0, 0 WHERE e.name NOT IN ('application.rated', 'application.submitted')
       UNION ALL
       SELECT a.stage, 0, num_nonnulls(e.data ->> 'rating') - num_nonnulls(e.data ->> 'from'),
              coalesce((e.data ->> 'rating')::int, 0) - coalesce((e.data ->> 'from')::int, 0)
        WHERE e.name = 'application.rated') change
     WHERE e.recipient_id = of_company AND e.seq > after_seq AND e.seq <= coalesce(through_seq, 9223372036854775807)
       AND (e.name IN ('application.rated', 'application.submitted')
         OR ((e.name LIKE 'application.%' OR e.name IN ('disbursement.approved', 'disbursement.taken-back')) AND e.data ? 'from' AND e.data ? 'stage'))
  $$;
