-- The reason of an offer to settle a milestone: a note that names the offer, by what its author signed. No step brings its hash to the chain, and only the
-- two sides are shown it.
ALTER TABLE milestone_notes
  ADD COLUMN consent_id uuid,
  ADD CONSTRAINT milestone_notes_consent FOREIGN KEY (consent_id) REFERENCES consents (id),
  ADD CONSTRAINT milestone_notes_once_per_offer UNIQUE (consent_id),
  ADD CONSTRAINT milestone_notes_of_an_offer CHECK ((about = 'settlement') = (consent_id IS NOT NULL)),
  DROP CONSTRAINT milestone_notes_about_known,
  ADD CONSTRAINT milestone_notes_about_known CHECK (about IN ('submission', 'change-request', 'dispute', 'evidence', 'settlement')),
  DROP CONSTRAINT milestone_notes_evidence_needs_no_step,
  ADD CONSTRAINT milestone_notes_of_a_step CHECK ((about IN ('evidence', 'settlement')) = (operation_id IS NULL));
