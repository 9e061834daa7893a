-- What dashboards count: quickly for a company with a million applications, without a price for those who move one of them.

-- Companies whose applications are counted ahead, because there are many. A row without `event_seq` asks for the first count.
CREATE TABLE application_count_heads (
  company_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- The counts contain everything up to this event of the company, and nothing after it: readers add what its later events say.
  event_seq  bigint,
  -- When they were last counted from the applications themselves.
  counted_at timestamptz
);
--> statement-breakpoint
-- Applications by the day (UTC) or the month in which they came, by job and by the stage in which they are. A sum over `span` = 'day'
-- equals one over 'month'.
CREATE TABLE application_counts (
  company_id   uuid NOT NULL REFERENCES application_count_heads (company_id) ON DELETE CASCADE,
  span         text NOT NULL,
  starts_on    date NOT NULL,
  job_id       uuid NOT NULL,
  stage        text NOT NULL,
  applications integer NOT NULL,
  -- How many of them have stars, and how many stars. Right as a sum over stages, not in each: stars stay where they were given.
  rated        integer NOT NULL,
  stars        integer NOT NULL,
  PRIMARY KEY (company_id, span, starts_on, job_id, stage),
  CONSTRAINT application_counts_span_known CHECK (span IN ('day', 'month'))
);
--> statement-breakpoint
-- What a company's events say of its counts, after one event and through another (null: all there are): an application came, left a stage for
-- another, or got or lost stars. Events are numbered in the order in which their changes were committed, so counts and events fit together.
CREATE FUNCTION application_changes(of_company uuid, after_seq bigint, through_seq bigint)
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
         OR ((e.name LIKE 'application.%' OR e.name = 'disbursement.approved') AND e.data ? 'from' AND e.data ? 'stage'))
  $$;
