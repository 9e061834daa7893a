-- What a talent notes on an own application, such as when to ask again. Nobody else reads it.
CREATE TABLE talent_notes (
  application_id uuid PRIMARY KEY REFERENCES applications (id),
  talent_id      uuid NOT NULL REFERENCES users (id),
  text           text NOT NULL,
  CONSTRAINT talent_notes_text_length CHECK (char_length(text) BETWEEN 1 AND 2000)
);
--> statement-breakpoint
-- For the export and the deletion of an account.
CREATE INDEX talent_notes_by_talent ON talent_notes (talent_id);
