-- Jobs close by themselves, are edited by two people at once without loss, and are written over several sittings.

ALTER TABLE jobs
  -- Whose midnight ends the deadline's day; a name of the IANA database.
  ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC',
  -- Counts changes of the form. Whoever saves says which one they began from.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Null while the job is open, and where it was closed before reasons were kept.
  ADD COLUMN close_reason text,
  -- What the company says about it to those who applied.
  ADD COLUMN close_note text,
  ADD CONSTRAINT jobs_close_reason_known CHECK (close_reason IN ('company', 'deadline', 'capacity')),
  ADD CONSTRAINT jobs_open_without_reason CHECK (closed_at IS NOT NULL OR (close_reason IS NULL AND close_note IS NULL));
--> statement-breakpoint
-- The first moment after the deadline's day where the job is. Kept, so that "open" is a comparison of times and an index finds what is due.
ALTER TABLE jobs ADD COLUMN deadline_at timestamptz
  GENERATED ALWAYS AS ((application_deadline + 1)::timestamp AT TIME ZONE time_zone) STORED;
--> statement-breakpoint
CREATE INDEX jobs_due ON jobs (deadline_at) WHERE closed_at IS NULL AND deleted_at IS NULL;
--> statement-breakpoint
-- Whether an application takes one of its job's places. Work that a talent marked as done without a contract is the talent's own word: it
-- counts once the company has approved it.
CREATE FUNCTION takes_place(stage text, has_contract boolean) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT stage IN ('Hired', 'Accepted', 'Approved') OR (stage = 'Completed' AND has_contract) $$;
--> statement-breakpoint
-- Jobs that may be full since somebody was hired. Rows are only added here and taken away by the worker, which counts under the job's lock:
-- so a hire waits for no other, and of two hires at once the later count sees both.
CREATE TABLE job_fillings (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id uuid NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION note_job_filling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_fillings (job_id) VALUES (NEW.job_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applications_fill_jobs AFTER UPDATE OF stage ON applications FOR EACH ROW
  WHEN (takes_place(NEW.stage, NEW.has_contract) AND NOT takes_place(OLD.stage, OLD.has_contract))
  EXECUTE FUNCTION note_job_filling();
--> statement-breakpoint
INSERT INTO job_fillings (job_id) SELECT DISTINCT job_id FROM applications WHERE takes_place(stage, has_contract);
--> statement-breakpoint
-- News of a job for more people than one transaction should lock. The first of them are told at once, the others by the worker, in order
-- of their ids; `told_up_to` is the last one told, so that a worker that dies goes on there.
CREATE TABLE job_notices (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  job_id     uuid NOT NULL REFERENCES jobs (id),
  name       text NOT NULL,
  data       jsonb NOT NULL,
  at         timestamptz NOT NULL,
  told_up_to uuid NOT NULL
);
--> statement-breakpoint
-- A job as far as it is written: one draft for each new job and one for each job that is being edited, whose id is then the job's.
-- The form is kept as it stands, complete or not; `version` tells a tab that another one has saved since.
CREATE TABLE job_drafts (
  id         uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  job_id     uuid REFERENCES jobs (id) ON DELETE CASCADE,
  form       jsonb NOT NULL,
  step       integer NOT NULL,
  -- The version of the job that the edit began from.
  job_version integer,
  version    integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  saved_at   timestamptz NOT NULL,
  CONSTRAINT job_drafts_step_known CHECK (step BETWEEN 1 AND 3),
  CONSTRAINT job_drafts_edit_has_id_of_job CHECK (job_id IS NULL OR job_id = id),
  CONSTRAINT job_drafts_edit_has_version CHECK ((job_id IS NULL) = (job_version IS NULL))
);
--> statement-breakpoint
CREATE INDEX job_drafts_by_company ON job_drafts (company_id, saved_at DESC);
