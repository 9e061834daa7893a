-- While the arbiter decides about a milestone, both sides add texts and files. No step carries them to the chain at once: the arbiter's ruling does, whose
-- hash covers theirs.
ALTER TABLE milestone_notes
  ALTER COLUMN operation_id DROP NOT NULL,
  DROP CONSTRAINT milestone_notes_about_known,
  ADD CONSTRAINT milestone_notes_about_known CHECK (about IN ('submission', 'change-request', 'dispute', 'evidence')),
  ADD CONSTRAINT milestone_notes_evidence_needs_no_step CHECK ((about = 'evidence') = (operation_id IS NULL));
--> statement-breakpoint
-- The hashes of the evidence that the arbiter had, oldest first.
ALTER TABLE rulings ADD COLUMN evidence text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
-- What the arbiter's account was notified of, each once: that a milestone waits for a ruling, and later each piece of evidence. Rows are added, never changed.
CREATE TABLE arbiter_notices (
  agreement_id uuid NOT NULL,
  milestone    integer NOT NULL,
  -- The evidence; null for the dispute itself.
  note_id      uuid,
  sent_at      timestamptz NOT NULL,
  CONSTRAINT arbiter_notices_milestone FOREIGN KEY (agreement_id, milestone) REFERENCES milestones (agreement_id, milestone) ON DELETE CASCADE,
  CONSTRAINT arbiter_notices_note FOREIGN KEY (note_id) REFERENCES milestone_notes (id) ON DELETE CASCADE,
  CONSTRAINT arbiter_notices_once UNIQUE NULLS NOT DISTINCT (agreement_id, milestone, note_id)
);
--> statement-breakpoint
CREATE INDEX arbiter_notices_by_note ON arbiter_notices (note_id) WHERE note_id IS NOT NULL;
