-- Where nothing is held for a contract, its company can also end it alone: the proposal takes effect by itself after a notice, unless the talent answers
-- or submits work before. A contract that is paid on approval has no agreement until it is paid, so its proposal names the accepted version.
ALTER TABLE contract_endings
  ALTER COLUMN agreement_id DROP NOT NULL,
  ADD COLUMN offer_id uuid,
  ADD COLUMN takes_effect_at timestamptz,
  ADD CONSTRAINT contract_endings_offer FOREIGN KEY (offer_id) REFERENCES contract_offers (id),
  ADD CONSTRAINT contract_endings_about_one CHECK (num_nonnulls(agreement_id, offer_id) = 1);
--> statement-breakpoint
-- One proposal at a time, and one end, as for agreements.
CREATE UNIQUE INDEX contract_endings_one_open_of_offer ON contract_endings (offer_id) WHERE state IN ('proposed', 'accepted');
--> statement-breakpoint
CREATE INDEX contract_endings_by_offer ON contract_endings (offer_id, id) WHERE offer_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX contract_endings_by_notice ON contract_endings (takes_effect_at) WHERE state = 'proposed';
--> statement-breakpoint
-- The rows that there are need no look: they fit the old list.
ALTER TABLE stage_changes
  DROP CONSTRAINT stage_changes_cause_known,
  ADD CONSTRAINT stage_changes_cause_known CHECK
    (cause IN ('released', 'refunded', 'settled', 'ruled', 'silent-company', 'overdue', 'silent-arbiter', 'company-disputed', 'talent-disputed', 'submitted', 'not-submitted',
               'changes-not-requested', 'talent-left', 'reorganisation', 'offer-expired', 'ended-early', 'ended-by-notice')) NOT VALID;
