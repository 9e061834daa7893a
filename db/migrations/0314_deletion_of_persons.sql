-- A person deletes their sign-in as an account is deleted: it waits two weeks, in which they can come back.
-- Why: docs/decisions/0425-a-person-s-own-data.md
ALTER TABLE persons
  ADD COLUMN deletion_requested_at timestamptz,
  ADD COLUMN deletes_at timestamptz,
  -- Why the deletion could not be carried out when it was due; it is tried again.
  ADD COLUMN deletion_held text,
  ADD CONSTRAINT persons_deletion_has_both_dates CHECK ((deletion_requested_at IS NULL) = (deletes_at IS NULL));
CREATE INDEX persons_to_delete ON persons (deletes_at) WHERE deletes_at IS NOT NULL AND deleted_at IS NULL;

-- Each member of an account can have one export under way.
DROP INDEX data_exports_one_at_a_time;
CREATE UNIQUE INDEX data_exports_one_at_a_time ON data_exports (user_id, person_id) WHERE state = 'requested';
