-- Jobs, and applications with their hiring stages.

-- array_to_string is only STABLE, a generated column needs IMMUTABLE; over text it is both.
CREATE FUNCTION joined(list text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT array_to_string(list, ' ') $$;
--> statement-breakpoint
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
  CONSTRAINT jobs_capacity_positive CHECK (capacity > 0),
  CONSTRAINT jobs_currency_known CHECK (currency IN ('NGN', 'USD')),
  CONSTRAINT jobs_salary_in_order CHECK (salary_min <= salary_max),
  CONSTRAINT jobs_salary_not_negative CHECK (salary_min >= 0 AND salary_max >= 0)
);
--> statement-breakpoint
CREATE INDEX jobs_newest ON jobs (id DESC) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX jobs_by_company ON jobs (company_id, id DESC) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX jobs_search ON jobs USING gin (search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TABLE applications (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  job_id       uuid NOT NULL REFERENCES jobs (id),
  company_id   uuid NOT NULL REFERENCES users (id),
  talent_id    uuid NOT NULL REFERENCES users (id),
  stage        text NOT NULL,
  has_contract boolean NOT NULL DEFAULT false,
  applied_at   timestamptz NOT NULL DEFAULT now(),
  changed_at   timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT applications_once_per_job UNIQUE (job_id, talent_id),
  CONSTRAINT applications_stage_known CHECK (stage IN
    ('Pending', 'Applied', 'Shortlisted', 'Hired', 'Accepted', 'Completed', 'Approved', 'Declined', 'Rejected', 'Withdrawn'))
);
--> statement-breakpoint
CREATE INDEX applications_by_company ON applications (company_id, id DESC);
--> statement-breakpoint
CREATE INDEX applications_by_talent ON applications (talent_id, id DESC);
--> statement-breakpoint
-- Every transition, with who and when: the timeline that both sides see.
CREATE TABLE stage_changes (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications (id),
  from_stage     text,
  to_stage       text NOT NULL,
  -- One of the two sides of the application, which refers to both users: another reference would lock the actor's row at every move.
  actor_id       uuid NOT NULL,
  actor_role     text NOT NULL,
  note           text,
  at             timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX stage_changes_by_application ON stage_changes (application_id, id);
