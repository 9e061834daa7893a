ALTER TABLE notice_settings
  ADD COLUMN job_alerts text NOT NULL DEFAULT 'daily',
  -- As the browser last said it; daily alerts come in the morning there.
  ADD COLUMN time_zone  text,
  ADD CONSTRAINT notice_settings_job_alerts CHECK (job_alerts IN ('at-once', 'daily')),
  ADD CONSTRAINT notice_settings_time_zone CHECK (char_length(time_zone) BETWEEN 1 AND 64);
--> statement-breakpoint
-- Who has searches already is used to alerts at once, and keeps them.
INSERT INTO notice_settings (user_id, job_alerts) SELECT DISTINCT talent_id, 'at-once' FROM saved_searches
    ON CONFLICT (user_id) DO UPDATE SET job_alerts = 'at-once';
--> statement-breakpoint
ALTER TABLE saved_searches
  -- When the jobs that wait for the daily alert are sent; NULL while none waits.
  ADD COLUMN digest_at timestamptz,
  -- How many of them the bell has not shown, as unmailed counts those that no email listed.
  ADD COLUMN unshown   integer NOT NULL DEFAULT 0,
  -- The newest of them, newest first. How many are kept is the worker's choice: the others are only counted.
  ADD COLUMN waiting   uuid[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
CREATE INDEX saved_searches_by_digest ON saved_searches (digest_at) WHERE digest_at IS NOT NULL;
