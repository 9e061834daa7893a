-- What begins to use a file notes it in the same transaction. What stops using it starts the day after which the file may be deleted. A file that is
-- being deleted can no longer be used. The argument is the name of the column with the file.
CREATE OR REPLACE FUNCTION note_file_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before_id uuid;
  after_id  uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN before_id := (to_jsonb(OLD) ->> TG_ARGV[0])::uuid; END IF;
  IF TG_OP <> 'DELETE' THEN after_id := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid; END IF;
  IF before_id IS NOT DISTINCT FROM after_id THEN RETURN NULL; END IF;
  IF after_id IS NOT NULL THEN
    UPDATE stored_files SET unused_since = NULL WHERE id = after_id AND condemned_at IS NULL;
    IF NOT FOUND THEN RAISE EXCEPTION 'file % is being deleted', after_id USING ERRCODE = 'foreign_key_violation'; END IF;
  END IF;
  -- A guess: something else may use it still. The cleaning looks before it takes it at its word.
  IF before_id IS NOT NULL THEN UPDATE stored_files SET unused_since = now() WHERE id = before_id; END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER talents_note_file_use AFTER INSERT OR DELETE OR UPDATE OF picture_file_id ON talents
  FOR EACH ROW EXECUTE FUNCTION note_file_use('picture_file_id');

CREATE OR REPLACE TRIGGER companies_note_file_use AFTER INSERT OR DELETE OR UPDATE OF logo_file_id ON companies
  FOR EACH ROW EXECUTE FUNCTION note_file_use('logo_file_id');

CREATE OR REPLACE TRIGGER portfolios_note_file_use AFTER INSERT OR DELETE OR UPDATE OF file_id ON portfolios
  FOR EACH ROW EXECUTE FUNCTION note_file_use('file_id');

CREATE OR REPLACE TRIGGER portfolios_note_picture_use AFTER INSERT OR DELETE OR UPDATE OF picture_file_id ON portfolios
  FOR EACH ROW EXECUTE FUNCTION note_file_use('picture_file_id');

CREATE OR REPLACE TRIGGER work_images_note_file_use AFTER INSERT OR DELETE OR UPDATE OF file_id ON work_images
  FOR EACH ROW EXECUTE FUNCTION note_file_use('file_id');

CREATE OR REPLACE TRIGGER application_attachments_note_file_use AFTER INSERT OR DELETE OR UPDATE OF file_url ON application_attachments
  FOR EACH ROW EXECUTE FUNCTION note_file_use('file_id');

CREATE OR REPLACE TRIGGER verifications_note_file_use AFTER INSERT OR DELETE OR UPDATE OF file_id ON verifications
  FOR EACH ROW EXECUTE FUNCTION note_file_use('file_id');

CREATE OR REPLACE TRIGGER message_attachments_note_file_use AFTER INSERT OR DELETE OR UPDATE OF file_id ON message_attachments
  FOR EACH ROW EXECUTE FUNCTION note_file_use('file_id');

CREATE OR REPLACE TRIGGER handed_over_files_note_file_use AFTER INSERT OR DELETE OR UPDATE OF file_id ON handed_over_files
  FOR EACH ROW EXECUTE FUNCTION note_file_use('file_id');

CREATE OR REPLACE TRIGGER milestone_note_files_note_file_use AFTER INSERT OR DELETE OR UPDATE OF file_id ON milestone_note_files
  FOR EACH ROW EXECUTE FUNCTION note_file_use('file_id');

CREATE OR REPLACE TRIGGER contract_offer_files_note_file_use AFTER INSERT OR DELETE OR UPDATE OF file_id ON contract_offer_files
  FOR EACH ROW EXECUTE FUNCTION note_file_use('file_id');

CREATE OR REPLACE TRIGGER contract_draft_files_note_file_use AFTER INSERT OR DELETE OR UPDATE OF file_id ON contract_draft_files
  FOR EACH ROW EXECUTE FUNCTION note_file_use('file_id');
