-- What people write about a milestone when they submit work, ask for changes or dispute it. The chain has only its hash; the words are for both sides and
-- the arbiter.
CREATE TABLE milestone_notes (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  agreement_id uuid NOT NULL,
  milestone    integer NOT NULL,
  -- How often changes had been asked for before.
  round        smallint NOT NULL,
  about        text NOT NULL,
  author_id    uuid NOT NULL,
  author_role  text NOT NULL,
  -- Null once the author's account is deleted.
  text         text,
  -- Hashed with the text, so that nobody can guess a short one from the chain.
  salt         bytea NOT NULL,
  hash         text NOT NULL,
  -- What brings the hash to the chain. A step that ended without effect leaves its note, which nobody is shown then.
  operation_id uuid NOT NULL,
  written_at   timestamptz NOT NULL,
  CONSTRAINT milestone_notes_milestone FOREIGN KEY (agreement_id, milestone) REFERENCES milestones (agreement_id, milestone) ON DELETE CASCADE,
  CONSTRAINT milestone_notes_author FOREIGN KEY (author_id) REFERENCES users (id),
  CONSTRAINT milestone_notes_operation FOREIGN KEY (operation_id) REFERENCES chain_operations (id),
  CONSTRAINT milestone_notes_once UNIQUE (operation_id),
  CONSTRAINT milestone_notes_about_known CHECK (about IN ('submission', 'change-request', 'dispute')),
  CONSTRAINT milestone_notes_role_known CHECK (author_role IN ('company', 'talent')),
  CONSTRAINT milestone_notes_text_bounded CHECK (char_length(text) <= 5000),
  CONSTRAINT milestone_notes_salt_is_a_word CHECK (octet_length(salt) = 32),
  CONSTRAINT milestone_notes_hash_is_a_word CHECK (hash ~ '^0x[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX milestone_notes_by_milestone ON milestone_notes (agreement_id, milestone, id);
--> statement-breakpoint
CREATE INDEX milestone_notes_by_author ON milestone_notes (author_id);
--> statement-breakpoint
CREATE TABLE milestone_note_files (
  note_id  uuid NOT NULL,
  position smallint NOT NULL,
  file_id  uuid NOT NULL,
  CONSTRAINT milestone_note_files_pkey PRIMARY KEY (note_id, position),
  CONSTRAINT milestone_note_files_note FOREIGN KEY (note_id) REFERENCES milestone_notes (id) ON DELETE CASCADE,
  CONSTRAINT milestone_note_files_file FOREIGN KEY (file_id) REFERENCES stored_files (id) ON DELETE CASCADE
);
--> statement-breakpoint
-- Who may download a file is asked by file.
CREATE INDEX milestone_note_files_by_file ON milestone_note_files (file_id);
