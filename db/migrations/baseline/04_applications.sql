-- Applications, the hiring stages they pass, and what each side notes on them.

-- Needed by what follows. Later starts apply db/functions/stage_place.sql, which says why.
CREATE FUNCTION stage_place(stage text) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_position(ARRAY['Pending', 'Applied', 'Shortlisted', 'Hired', 'Accepted', 'Completed', 'Approved', 'Declined', 'Rejected', 'Withdrawn'], stage)::smallint $$;

CREATE TABLE applications (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  job_id       uuid NOT NULL REFERENCES jobs (id),
  company_id   uuid NOT NULL REFERENCES users (id),
  talent_id    uuid NOT NULL REFERENCES users (id),
  stage        text NOT NULL,
  has_contract boolean NOT NULL DEFAULT false,
  applied_at   timestamptz NOT NULL DEFAULT now(),
  changed_at   timestamptz NOT NULL DEFAULT now(),
  cover_note   text,
  -- The company's stars for the applicant. Its own note: the talent never sees it.
  rating       smallint,
  -- Where an applicant came from: the tag of the shared link that led to the job, or 'hireledger' for our own pages.
  source       text NOT NULL DEFAULT 'hireledger',
  CONSTRAINT applications_once_per_job UNIQUE (job_id, talent_id),
  CONSTRAINT applications_stage_known CHECK (stage IN
    ('Pending', 'Applied', 'Shortlisted', 'Hired', 'Accepted', 'Completed', 'Approved', 'Declined', 'Rejected', 'Withdrawn')),
  CONSTRAINT applications_cover_note_bounded CHECK (char_length(cover_note) BETWEEN 1 AND 2000),
  CONSTRAINT applications_rating_is_one_to_five CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT applications_source_is_a_tag CHECK (source ~ '^[a-z0-9][a-z0-9-]{0,39}$')
);
CREATE INDEX applications_by_company ON applications (company_id, id DESC);
CREATE INDEX applications_by_talent ON applications (talent_id, id DESC);
-- The newest of a stage: a column of the board, or the list filtered by one stage. The only index that a stage change has to renew for the lists;
-- what else they sort and filter by is in applicant_search.
CREATE INDEX applications_by_stage ON applications (company_id, stage_place(stage), applied_at, id);
-- Submitted work for which no money is in escrow is read by time.
CREATE INDEX applications_completed ON applications (changed_at) WHERE stage = 'Completed';

-- The attachments of an application, as they were when it was sent: a later change of the profile leaves them as they are.
CREATE TABLE application_attachments (
  application_id uuid NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  position       integer NOT NULL,
  name           text NOT NULL,
  file_url       text NOT NULL,
  -- An attachment is written with the file's address; the reference follows from it.
  file_id        uuid GENERATED ALWAYS AS (
    CASE WHEN file_url ~ '^/files/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN substr(file_url, 8)::uuid END) STORED
    REFERENCES stored_files (id) ON DELETE CASCADE,
  PRIMARY KEY (application_id, position)
);
-- A file is asked for by its address, to see who may read it.
CREATE INDEX application_attachments_by_file ON application_attachments (file_url);
CREATE INDEX application_attachments_by_file_id ON application_attachments (file_id) WHERE file_id IS NOT NULL;

-- Every change of stage, with who and when: the timeline that both sides see. Most are made by one of the two sides. Others follow from what the
-- escrow reported (a deadline, a settlement, a ruling, a dispute), from a step that never reached the chain, from an offer or a contract that ended,
-- or from a talent who left: they have a cause, and no actor unless one side alone decided it.
CREATE TABLE stage_changes (
  id                bigint GENERATED ALWAYS AS IDENTITY,
  application_id    uuid NOT NULL REFERENCES applications (id),
  from_stage        text,
  to_stage          text NOT NULL,
  -- One of the two sides of the application, which refers to both users: another reference would lock the actor's row at every move.
  actor_id          uuid,
  actor_role        text NOT NULL,
  note              text,
  at                timestamptz NOT NULL,
  -- One of decline_reasons, seen by the company alone. Without a reference: it would lock the reason's row at every move.
  decline_reason_id uuid,
  -- A company can undo a move within seconds. History keeps both changes; analytics leave out the undone one and the undo itself.
  undoes            boolean NOT NULL DEFAULT false,
  cause             text,
  -- Of the log that the change follows from: when the block leaves the chain, the change is taken back.
  block_number      bigint,
  -- Read by application, in order.
  PRIMARY KEY (application_id, id),
  CONSTRAINT stage_changes_has_actor_or_cause CHECK (actor_id IS NOT NULL OR cause IS NOT NULL),
  CONSTRAINT stage_changes_cause_known CHECK
    (cause IN ('released', 'refunded', 'settled', 'ruled', 'silent-company', 'overdue', 'silent-arbiter', 'company-disputed', 'talent-disputed', 'submitted', 'not-submitted',
               'changes-not-requested', 'talent-left', 'reorganisation', 'offer-expired', 'ended-early', 'ended-by-notice'))
);

-- Files that a talent submits when marking work as done. They belong to that stage change: work that is submitted again brings files of its own.
CREATE TABLE handed_over_files (
  application_id  uuid NOT NULL,
  stage_change_id bigint NOT NULL,
  position        integer NOT NULL,
  file_id         uuid NOT NULL,
  CONSTRAINT handed_over_files_pkey PRIMARY KEY (application_id, stage_change_id, position),
  CONSTRAINT handed_over_files_stage_change FOREIGN KEY (application_id, stage_change_id) REFERENCES stage_changes (application_id, id) ON DELETE CASCADE,
  CONSTRAINT handed_over_files_file FOREIGN KEY (file_id) REFERENCES stored_files (id) ON DELETE CASCADE
);
-- Who may download a file is asked by file.
CREATE INDEX handed_over_files_by_file ON handed_over_files (file_id);

-- A company's own list of reasons to decline an applicant, in its order. A reason that is no longer offered is archived, never deleted: stage changes that
-- were made for it still show it.
CREATE TABLE decline_reasons (
  company_id  uuid NOT NULL REFERENCES users (id),
  -- Given by the page that adds it, so that a list which is sent twice adds it once.
  id          uuid NOT NULL DEFAULT uuidv7(),
  label       text NOT NULL,
  position    integer NOT NULL,
  archived_at timestamptz,
  PRIMARY KEY (company_id, id),
  CONSTRAINT decline_reasons_label_length CHECK (char_length(label) BETWEEN 1 AND 80)
);

-- What a company's people note on an application. Read by application, the newest first: the key does both.
CREATE TABLE application_notes (
  application_id uuid NOT NULL REFERENCES applications (id),
  -- Given by the page, so that a note which is sent twice is kept once and can be put back as it was.
  id             uuid NOT NULL,
  company_id     uuid NOT NULL REFERENCES users (id),
  text           text NOT NULL,
  written_at     timestamptz NOT NULL,
  edited_at      timestamptz,
  PRIMARY KEY (application_id, id),
  CONSTRAINT application_notes_text_length CHECK (char_length(text) BETWEEN 1 AND 2000)
);
-- For the export and the deletion of a company's account.
CREATE INDEX application_notes_by_company ON application_notes (company_id);

-- What a talent notes on an own application, such as when to ask again. Nobody else reads it.
CREATE TABLE talent_notes (
  application_id uuid PRIMARY KEY REFERENCES applications (id),
  talent_id      uuid NOT NULL REFERENCES users (id),
  text           text NOT NULL,
  CONSTRAINT talent_notes_text_length CHECK (char_length(text) BETWEEN 1 AND 2000)
);
-- For the export and the deletion of an account.
CREATE INDEX talent_notes_by_talent ON talent_notes (talent_id);

-- Companies whose applications are counted ahead for their dashboards, because there are many: a company with a million is shown as fast as others, and
-- a stage change costs no more. A row without `event_seq` asks for the first count.
CREATE TABLE application_count_heads (
  company_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- The counts contain everything up to this event of the company, and nothing after it: readers add what its later events say.
  event_seq  bigint,
  -- When they were last counted from the applications themselves.
  counted_at timestamptz
);

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
