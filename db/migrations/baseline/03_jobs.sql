-- Jobs: what companies post, how it closes, and what talents keep or report.

-- Needed by what follows. Later starts apply db/functions/joined.sql, which says why.
CREATE FUNCTION joined(list text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT array_to_string(list, ' ') $$;

CREATE TABLE jobs (
  id                   uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id           uuid NOT NULL REFERENCES users (id),
  title                text NOT NULL,
  employment_types     text[] NOT NULL,
  categories           text[] NOT NULL,
  skills               text[] NOT NULL,
  job_description      text NOT NULL,
  responsibilities     text NOT NULL,
  who_you_are          text NOT NULL,
  qualifications       text NOT NULL,
  application_deadline date,
  application_methods  text[] NOT NULL,
  external_link        text,
  application_email    text,
  job_level            text,
  capacity             integer NOT NULL,
  location             text NOT NULL,
  currency             text NOT NULL,
  -- Whole units of the currency.
  salary_min           bigint,
  salary_max           bigint,
  created_at           timestamptz NOT NULL DEFAULT now(),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  closed_at            timestamptz,
  -- A deleted job leaves the lists; its applications stay readable for both sides.
  deleted_at           timestamptz,
  search               tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', joined(skills) || ' ' || joined(categories)), 'B')
    || setweight(to_tsvector('english', job_description), 'D')
  ) STORED,
  -- Closed because its company is leaving: it opens again when the company stays.
  closed_by_leaving    boolean NOT NULL DEFAULT false,
  -- Whose midnight ends the deadline's day; a name of the IANA database.
  time_zone            text NOT NULL DEFAULT 'UTC',
  -- Counts changes of the form. Each save names the version it began from, so that of two people who edit at once neither overwrites the other.
  version              integer NOT NULL DEFAULT 1,
  -- Null while the job is open.
  close_reason         text,
  -- What the company writes about it to those who applied.
  close_note           text,
  -- The first moment after the deadline's day where the job is. Kept, so that "open" is a comparison of times and an index finds what is due.
  deadline_at          timestamptz
    GENERATED ALWAYS AS ((application_deadline + 1)::timestamp AT TIME ZONE time_zone) STORED,
  -- Parts of a profile that a company asks applicants for.
  requirements         text[] NOT NULL DEFAULT '{}',
  -- Enough people reported the job: nobody finds it until the reports are reviewed.
  hidden_at            timestamptz,
  -- The departments that a position belongs to, in the company's own words.
  departments          text[] NOT NULL DEFAULT '{}',
  -- What a salary is paid for; null where the company did not say.
  salary_period        text,
  -- Other sites list a job only with its country: ISO 3166, two letters. Null for jobs whose company did not say; their text is not guessed from.
  country              text CONSTRAINT jobs_country CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT jobs_capacity_positive CHECK (capacity > 0),
  CONSTRAINT jobs_currency_known CHECK (currency IN ('NGN', 'USD')),
  CONSTRAINT jobs_salary_in_order CHECK (salary_min <= salary_max),
  CONSTRAINT jobs_salary_not_negative CHECK (salary_min >= 0 AND salary_max >= 0),
  CONSTRAINT jobs_close_reason_known CHECK (close_reason IN ('company', 'deadline', 'capacity')),
  CONSTRAINT jobs_open_without_reason CHECK (closed_at IS NOT NULL OR (close_reason IS NULL AND close_note IS NULL)),
  CONSTRAINT jobs_requirements_known CHECK (requirements <@ ARRAY['phone', 'experience', 'education', 'skills', 'attachment', 'about']),
  CONSTRAINT jobs_salary_period_known CHECK (salary_period IN ('month', 'year', 'hour', 'project'))
);
CREATE INDEX jobs_newest ON jobs (id DESC) WHERE deleted_at IS NULL;
CREATE INDEX jobs_by_company ON jobs (company_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX jobs_due ON jobs (deadline_at) WHERE closed_at IS NULL AND deleted_at IS NULL;
-- The review lists hidden jobs; there are few.
CREATE INDEX jobs_hidden ON jobs (hidden_at) WHERE hidden_at IS NOT NULL;
-- Jobs whose title is searched, and by whose title the list is sorted: deleted ones too, for their applications stay.
CREATE INDEX jobs_of_company ON jobs (company_id, id);
-- How many jobs a company has open, however many it has closed: posting and reopening are bounded by it.
CREATE INDEX jobs_open_of_company ON jobs (company_id) WHERE closed_at IS NULL AND deleted_at IS NULL;

-- A job as far as it is written: one draft for each new job and one for each job that is being edited, whose id is then the job's.
-- The form is kept as it is, complete or not; by `version` a tab sees that another one has saved since.
CREATE TABLE job_drafts (
  id          uuid PRIMARY KEY,
  company_id  uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  job_id      uuid REFERENCES jobs (id) ON DELETE CASCADE,
  form        jsonb NOT NULL,
  step        integer NOT NULL,
  -- The version of the job that the edit began from.
  job_version integer,
  version     integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL,
  saved_at    timestamptz NOT NULL,
  CONSTRAINT job_drafts_step_known CHECK (step BETWEEN 1 AND 3),
  CONSTRAINT job_drafts_edit_has_id_of_job CHECK (job_id IS NULL OR job_id = id),
  CONSTRAINT job_drafts_edit_has_version CHECK ((job_id IS NULL) = (job_version IS NULL))
);
CREATE INDEX job_drafts_by_company ON job_drafts (company_id, saved_at DESC);

-- Jobs that may be full, because a contract was accepted (db/functions/takes_place.sql). Others only add rows; the worker deletes them and counts under
-- the job's lock: so no acceptance waits for another, and of two at once the later count sees both.
CREATE TABLE job_fillings (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id uuid NOT NULL
);

-- Jobs of which an opening may be free again: the worker asks the company whether to reopen a job that closed as full.
CREATE TABLE freed_places (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id uuid NOT NULL
);

-- News of a job for more people than one transaction should lock. The first of them are notified at once, the others by the worker, in order of
-- their ids. `notified_up_to` is the last one, so that a worker that dies continues there.
CREATE TABLE job_notices (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  job_id         uuid NOT NULL REFERENCES jobs (id),
  name           text NOT NULL,
  data           jsonb NOT NULL,
  at             timestamptz NOT NULL,
  notified_up_to uuid NOT NULL
);

-- Jobs that talents keep for later. The id sorts by time of saving: pages of the list are cut by it.
CREATE TABLE saved_jobs (
  id        uuid NOT NULL DEFAULT uuidv7(),
  talent_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  job_id    uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  saved_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (talent_id, job_id)
);
CREATE INDEX saved_jobs_newest ON saved_jobs (talent_id, id DESC);
-- Those who saved a job are notified when it closes.
CREATE INDEX saved_jobs_by_job ON saved_jobs (job_id);

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
-- A person's reports of the last day are counted before another is taken.
CREATE INDEX job_reports_by_reporter ON job_reports (reporter_id, reported_at DESC);
CREATE INDEX job_reports_waiting ON job_reports (reported_at) WHERE reviewed_at IS NULL;

-- Units of a currency for one dollar, as configured: salaries are compared in dollars, converted when the job is written.
CREATE TABLE exchange_rates (
  currency   text PRIMARY KEY,
  per_dollar numeric NOT NULL,
  CONSTRAINT exchange_rates_positive CHECK (per_dollar > 0)
);
INSERT INTO exchange_rates (currency, per_dollar) VALUES ('USD', 1), ('NGN', 1550);
