-- Whether a member sees a notice in the bell: by its name (`seen` null: all), where they are limited to jobs (`jobs` null: not) by its job, and not of jobs
-- that they muted (`muted` null: none), but for the names in `kept`. Of the role it is the rule of `maySee` in domain/src/events/event-access.ts.
-- One expression, so that PostgreSQL inlines it.
CREATE OR REPLACE FUNCTION notice_is_seen(event_name text, event_data jsonb, seen text[], jobs text[], muted text[], kept text[])
  RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (seen IS NULL OR event_name = ANY (seen)) AND (jobs IS NULL OR NOT event_data ? 'jobId' OR event_data ->> 'jobId' = ANY (jobs))
     AND (muted IS NULL OR NOT coalesce(event_data ->> 'jobId' = ANY (muted), false) OR event_name = ANY (kept))
$$;
