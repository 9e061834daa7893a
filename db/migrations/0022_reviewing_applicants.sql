-- What a company keeps to itself while it decides on applicants: why it declined them, and what its people noted.

-- The company's own list, in its order. A reason that is no longer offered is archived, never deleted: moves that were made for it go on saying why.
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
--> statement-breakpoint
CREATE FUNCTION create_decline_reasons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO decline_reasons (company_id, label, position)
  SELECT NEW.user_id, label, position
    FROM unnest(ARRAY['Not enough experience', 'A required skill is missing', 'Another applicant fits better', 'Salary expectations too high',
                      'Location or time zone does not fit', 'Application is incomplete', 'Position was filled']) WITH ORDINALITY AS given (label, position);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Every company begins with a list that it can use at once.
CREATE TRIGGER companies_have_decline_reasons AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION create_decline_reasons();
--> statement-breakpoint
INSERT INTO decline_reasons (company_id, label, position)
SELECT user_id, label, position
  FROM companies, unnest(ARRAY['Not enough experience', 'A required skill is missing', 'Another applicant fits better', 'Salary expectations too high',
                               'Location or time zone does not fit', 'Application is incomplete', 'Position was filled']) WITH ORDINALITY AS given (label, position);
--> statement-breakpoint
-- One of the company's reasons, seen by the company alone. Without a reference: it would lock the reason's row at every move.
ALTER TABLE stage_changes ADD COLUMN decline_reason_id uuid;
--> statement-breakpoint
-- Read by application, the newest first; the key does both.
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
--> statement-breakpoint
-- For the export and the deletion of a company's account.
CREATE INDEX application_notes_by_company ON application_notes (company_id);
