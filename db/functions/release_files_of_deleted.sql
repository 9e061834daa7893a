-- A deleted account keeps its row, but none of its files.
CREATE OR REPLACE FUNCTION release_files_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stored_files SET owner_id = NULL WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_release_files AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION release_files_of_deleted();
