-- What surrounds an application: jobs kept for later, what a company asks for, what was sent along, and reports about a job.

-- Parts of a profile that a company asks applicants for.
ALTER TABLE jobs
  ADD COLUMN requirements text[] NOT NULL DEFAULT '{}',
  -- Enough people reported the job: nobody finds it until the reports were looked at.
  ADD COLUMN hidden_at timestamptz,
  ADD CONSTRAINT jobs_requirements_known CHECK (requirements <@ ARRAY['phone', 'experience', 'education', 'skills', 'attachment', 'about']);
--> statement-breakpoint
-- The review lists hidden jobs; there are few.
CREATE INDEX jobs_hidden ON jobs (hidden_at) WHERE hidden_at IS NOT NULL;
--> statement-breakpoint
-- The id sorts by time of saving: pages of the list are cut by it.
CREATE TABLE saved_jobs (
  id        uuid NOT NULL DEFAULT uuidv7(),
  talent_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  job_id    uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  saved_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (talent_id, job_id)
);
--> statement-breakpoint
CREATE INDEX saved_jobs_newest ON saved_jobs (talent_id, id DESC);
--> statement-breakpoint
-- Whoever saved a job is told when it closes.
CREATE INDEX saved_jobs_by_job ON saved_jobs (job_id);
--> statement-breakpoint
-- One report per person and job. A reviewed report no longer counts towards hiding the job.
CREATE TABLE job_reports (
  job_id      uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reason      text NOT NULL,
  details     text NOT NULL DEFAULT '',
  reported_at timestamptz NOT NULL DEFAULT now(),
  reviewed_at timestamptz,
  outcome     text,
  PRIMARY KEY (job_id, reporter_id),
  CONSTRAINT job_reports_reason_known CHECK (reason IN ('scam', 'asks-for-money', 'not-a-job', 'discriminates', 'offensive', 'already-filled', 'other')),
  CONSTRAINT job_reports_details_bounded CHECK (char_length(details) <= 1000),
  CONSTRAINT job_reports_outcome_known CHECK (outcome IN ('kept', 'removed')),
  CONSTRAINT job_reports_reviewed_has_outcome CHECK ((reviewed_at IS NULL) = (outcome IS NULL))
);
--> statement-breakpoint
-- A person's reports of the last day are counted before another is taken.
CREATE INDEX job_reports_by_reporter ON job_reports (reporter_id, reported_at DESC);
--> statement-breakpoint
CREATE INDEX job_reports_waiting ON job_reports (reported_at) WHERE reviewed_at IS NULL;
--> statement-breakpoint
ALTER TABLE applications
  ADD COLUMN cover_note text,
  ADD CONSTRAINT applications_cover_note_bounded CHECK (char_length(cover_note) BETWEEN 1 AND 2000);
--> statement-breakpoint
-- What was sent along, as it was then: a later change of the profile leaves it as it is.
CREATE TABLE application_attachments (
  application_id uuid NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  position       integer NOT NULL,
  name           text NOT NULL,
  file_url       text NOT NULL,
  PRIMARY KEY (application_id, position)
);
--> statement-breakpoint
-- A file is asked for by its address, to see who may read it.
CREATE INDEX application_attachments_by_file ON application_attachments (file_url);
--> statement-breakpoint
-- What was sent before was the profile as it stands now.
INSERT INTO application_attachments (application_id, position, name, file_url)
SELECT a.id, row_number() OVER (PARTITION BY a.id ORDER BY f.id), f.title, f.file_url
  FROM applications a JOIN portfolios f ON f.talent_id = a.talent_id AND f.file_url IS NOT NULL;
