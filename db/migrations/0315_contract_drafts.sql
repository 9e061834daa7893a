-- The next version of a contract while the company writes it: one for each application, for all members who may write it.
-- Why: docs/decisions/0426-keep-the-draft-of-an-offer-for-the-company.md
CREATE TABLE contract_drafts (
  application_id uuid PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  company_id     uuid NOT NULL REFERENCES users (id),
  -- The fields as they are typed.
  form           jsonb NOT NULL,
  version        integer NOT NULL DEFAULT 1,
  -- Who saved it last.
  person_id      uuid NOT NULL REFERENCES persons (id),
  saved_at       timestamptz NOT NULL,
  -- Who said that it is ready to be sent, and when.
  ready_by       uuid REFERENCES persons (id),
  ready_at       timestamptz,
  CONSTRAINT contract_drafts_ready_by_somebody CHECK ((ready_by IS NULL) = (ready_at IS NULL))
);
-- What waits for those who send.
CREATE INDEX contract_drafts_ready ON contract_drafts (company_id, ready_at) WHERE ready_at IS NOT NULL;
CREATE INDEX contract_drafts_by_person ON contract_drafts (person_id);
CREATE INDEX contract_drafts_by_ready_person ON contract_drafts (ready_by);

-- The files of a draft, so that they are there when somebody else sends it days later.
CREATE TABLE contract_draft_files (
  application_id uuid NOT NULL REFERENCES contract_drafts (application_id) ON DELETE CASCADE,
  file_id        uuid NOT NULL REFERENCES stored_files (id) ON DELETE CASCADE,
  PRIMARY KEY (application_id, file_id)
);
CREATE INDEX contract_draft_files_by_file ON contract_draft_files (file_id);
