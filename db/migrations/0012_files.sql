-- Files that people upload, and what uses them. The bytes lie in the file store under the file's id.

CREATE TABLE stored_files (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Null once the account is gone: the file then goes too, whatever still names it.
  owner_id     uuid REFERENCES users (id) ON DELETE SET NULL,
  kind         text NOT NULL,
  -- As a download is called; safe for headers and disks.
  name         text NOT NULL,
  type         text NOT NULL,
  -- Bytes of all variants together; while the upload runs, the most that it may come to.
  size         bigint NOT NULL,
  sha256       bytea,
  variants     text[] NOT NULL DEFAULT '{}',
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- Null while bytes are still coming in, or were cut off.
  ready_at     timestamptz,
  -- Since when nothing uses the file; null while something does. Kept by the triggers below.
  unused_since timestamptz DEFAULT now(),
  -- Set before the bytes are deleted, the row goes after them: a deletion that was cut off goes on. Nothing can use the file any more.
  condemned_at timestamptz,
  CONSTRAINT stored_files_kind_known CHECK (kind IN ('picture', 'work-image', 'attachment')),
  CONSTRAINT stored_files_size_positive CHECK (size > 0),
  CONSTRAINT stored_files_name_bounded CHECK (char_length(name) BETWEEN 1 AND 200)
);
--> statement-breakpoint
-- A person's files of the last hour and their bytes are counted before another is taken.
CREATE INDEX stored_files_by_owner ON stored_files (owner_id, created_at);
--> statement-breakpoint
-- The cleaning reads these alone.
CREATE INDEX stored_files_unused ON stored_files (unused_since) WHERE unused_since IS NOT NULL;
--> statement-breakpoint
CREATE INDEX stored_files_condemned ON stored_files (id) WHERE condemned_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX stored_files_ownerless ON stored_files (id) WHERE owner_id IS NULL;
--> statement-breakpoint
-- Pictures, logos and portfolio files become references; their addresses follow from them, so that no row can name a file that is not there.
ALTER TABLE talents
  DROP COLUMN display_picture_url,
  ADD COLUMN picture_file_id uuid REFERENCES stored_files (id) ON DELETE SET NULL,
  ADD COLUMN display_picture_url text GENERATED ALWAYS AS ('/files/' || picture_file_id::text || '/400') STORED;
--> statement-breakpoint
ALTER TABLE companies
  DROP COLUMN logo_url,
  ADD COLUMN logo_file_id uuid REFERENCES stored_files (id) ON DELETE SET NULL,
  ADD COLUMN logo_url text GENERATED ALWAYS AS ('/files/' || logo_file_id::text || '/400') STORED;
--> statement-breakpoint
ALTER TABLE portfolios
  DROP COLUMN file_url,
  ADD COLUMN file_id uuid REFERENCES stored_files (id) ON DELETE SET NULL,
  ADD COLUMN file_url text GENERATED ALWAYS AS ('/files/' || file_id::text) STORED;
--> statement-breakpoint
-- Who may download a file is asked by file.
CREATE INDEX portfolios_by_file ON portfolios (file_id) WHERE file_id IS NOT NULL;
--> statement-breakpoint
-- What was sent along is written with the file's address; the reference follows from it.
ALTER TABLE application_attachments
  ADD COLUMN file_id uuid GENERATED ALWAYS AS (
    CASE WHEN file_url ~ '^/files/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN substr(file_url, 8)::uuid END) STORED
    REFERENCES stored_files (id) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX application_attachments_by_file_id ON application_attachments (file_id) WHERE file_id IS NOT NULL;
--> statement-breakpoint
-- The pictures of a company's working-at section, in the company's own order.
CREATE TABLE work_images (
  company_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  position   integer NOT NULL,
  file_id    uuid NOT NULL REFERENCES stored_files (id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, position)
);
--> statement-breakpoint
CREATE INDEX work_images_by_file ON work_images (file_id);
--> statement-breakpoint
-- Whatever comes to use a file says so in the same transaction, and what stops using it starts the day after which it may go. A file that is
-- being deleted can no longer be used. The argument is the name of the column with the file.
CREATE FUNCTION note_file_use() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER talents_note_file_use AFTER INSERT OR DELETE OR UPDATE OF picture_file_id ON talents
  FOR EACH ROW EXECUTE FUNCTION note_file_use('picture_file_id');
--> statement-breakpoint
CREATE TRIGGER companies_note_file_use AFTER INSERT OR DELETE OR UPDATE OF logo_file_id ON companies
  FOR EACH ROW EXECUTE FUNCTION note_file_use('logo_file_id');
--> statement-breakpoint
CREATE TRIGGER portfolios_note_file_use AFTER INSERT OR DELETE OR UPDATE OF file_id ON portfolios
  FOR EACH ROW EXECUTE FUNCTION note_file_use('file_id');
--> statement-breakpoint
CREATE TRIGGER work_images_note_file_use AFTER INSERT OR DELETE OR UPDATE OF file_id ON work_images
  FOR EACH ROW EXECUTE FUNCTION note_file_use('file_id');
--> statement-breakpoint
CREATE TRIGGER application_attachments_note_file_use AFTER INSERT OR DELETE OR UPDATE OF file_url ON application_attachments
  FOR EACH ROW EXECUTE FUNCTION note_file_use('file_id');
--> statement-breakpoint
-- A deleted account keeps its row, but none of its files.
CREATE FUNCTION release_files_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stored_files SET owner_id = NULL WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_release_files AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION release_files_of_deleted();
--> statement-breakpoint
CREATE FUNCTION file_is_used(file uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM talents WHERE picture_file_id = file)
      OR EXISTS (SELECT FROM companies WHERE logo_file_id = file)
      OR EXISTS (SELECT FROM portfolios WHERE file_id = file)
      OR EXISTS (SELECT FROM work_images WHERE file_id = file)
      OR EXISTS (SELECT FROM application_attachments WHERE file_id = file)
$$;
--> statement-breakpoint
-- The deletion of a file looks for them by file.
CREATE INDEX talents_by_picture ON talents (picture_file_id) WHERE picture_file_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX companies_by_logo ON companies (logo_file_id) WHERE logo_file_id IS NOT NULL;
