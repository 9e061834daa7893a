-- Whether a member of a company sees a notice: by its name (`seen` null: all), and where they are limited to jobs (`jobs` null: not) by its job.
-- The rule is `maySee` in domain/src/events/event-access.ts. One expression, so that PostgreSQL inlines it.
CREATE OR REPLACE FUNCTION notice_is_seen(event_name text, event_data jsonb, seen text[], jobs text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT seen IS NULL OR (event_name = ANY (seen) AND (jobs IS NULL OR NOT event_data ? 'jobId' OR event_data ->> 'jobId' = ANY (jobs)))
$$;
