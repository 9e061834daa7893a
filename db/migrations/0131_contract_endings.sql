-- One side of a contract proposes to end it early, and the other accepts or declines. What is held is split as both sign; what was never funded is
-- cancelled. A proposal counts for the milestones that held money when it was made.
CREATE TABLE contract_endings (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  agreement_id uuid NOT NULL,
  proposed_by  text NOT NULL,
  state        text NOT NULL DEFAULT 'proposed',
  reason       text,
  -- What the talent gets of each milestone that holds money: [{"number", "toTalent"}], in minor units as strings.
  splits       jsonb NOT NULL,
  -- What the proposing side agreed to for each of them. It counts for nothing unless the proposal is accepted.
  consents     uuid[] NOT NULL,
  proposed_at  timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  -- When it was accepted, declined, answered by another proposal or taken back, or had expired.
  ended_at     timestamptz,
  CONSTRAINT contract_endings_agreement FOREIGN KEY (agreement_id) REFERENCES agreements (id),
  CONSTRAINT contract_endings_side_known CHECK (proposed_by IN ('company', 'talent')),
  CONSTRAINT contract_endings_state_known CHECK (state IN ('proposed', 'accepted', 'declined', 'countered', 'withdrawn', 'expired')),
  CONSTRAINT contract_endings_end_is_whole CHECK ((state = 'proposed') = (ended_at IS NULL))
);
--> statement-breakpoint
-- One proposal at a time, and one end.
CREATE UNIQUE INDEX contract_endings_one_open ON contract_endings (agreement_id) WHERE state IN ('proposed', 'accepted');
--> statement-breakpoint
CREATE INDEX contract_endings_by_agreement ON contract_endings (agreement_id, id);
--> statement-breakpoint
-- A stage also follows from the end of a contract in which no money was left.
ALTER TABLE stage_changes
  DROP CONSTRAINT stage_changes_cause_known,
  ADD CONSTRAINT stage_changes_cause_known CHECK
    (cause IN ('released', 'refunded', 'settled', 'ruled', 'silent-company', 'overdue', 'silent-arbiter', 'reorganisation', 'offer-expired', 'ended-early'));
