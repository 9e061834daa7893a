-- The money of an agreement, milestone by milestone. A row is made with the agreement; from then on it moves by the logs of the escrow alone, which
-- the indexer reads again after a reorganisation.
CREATE TABLE milestones (
  agreement_id uuid NOT NULL,
  milestone    integer NOT NULL,
  -- Minor units, as agreed.
  amount       numeric(78, 0) NOT NULL,
  -- Until when the work is due; null in version 1 and on the short path.
  due_at       timestamptz,
  state        text NOT NULL DEFAULT 'agreed',
  -- How often the company asked for changes.
  changes      smallint NOT NULL DEFAULT 0,
  funded_at    timestamptz,
  submitted_at timestamptz,
  disputed_at  timestamptz,
  ended_at     timestamptz,
  -- What the payee got of the amount, and the fee in it; null until it has ended.
  to_payee     numeric(78, 0),
  fee          numeric(78, 0),
  -- Whether it ended by a deadline, not by a signature.
  by_deadline  boolean,
  CONSTRAINT milestones_pkey PRIMARY KEY (agreement_id, milestone),
  CONSTRAINT milestones_of_an_agreement FOREIGN KEY (agreement_id) REFERENCES agreements (id),
  CONSTRAINT milestones_amount_positive CHECK (amount > 0),
  CONSTRAINT milestones_state_known CHECK (state IN
    ('agreed', 'funded', 'submitted', 'disputed', 'released', 'refunded', 'settled', 'ruled')),
  CONSTRAINT milestones_end_is_whole CHECK ((state IN ('released', 'refunded', 'settled', 'ruled')) = (ended_at IS NOT NULL))
);
--> statement-breakpoint
INSERT INTO milestones (agreement_id, milestone, amount) SELECT agreement_id, milestone, amount FROM payouts;
--> statement-breakpoint
-- Version 1 knows only payments at once; a refused one waits as a credit, and has ended too.
UPDATE milestones SET state = 'released', funded_at = mined_at, ended_at = mined_at, to_payee = milestones.amount, fee = 0, by_deadline = false
  FROM payouts JOIN chain_blocks ON number = block_number
 WHERE payouts.agreement_id = milestones.agreement_id AND payouts.milestone = milestones.milestone;
--> statement-breakpoint
-- All that the chain says about an agreement, for its milestones.
CREATE INDEX chain_logs_by_agreement ON chain_logs ((args ->> 'agreementId')) WHERE args ->> 'agreementId' IS NOT NULL;
--> statement-breakpoint
-- The start deploys the next escrow by an operation of its own kind: nobody receives it, and it moves nothing.
ALTER TABLE chain_operations
  DROP CONSTRAINT chain_operations_kind_known,
  DROP CONSTRAINT chain_operations_amount_positive,
  DROP CONSTRAINT chain_operations_cancel_has_no_recipient,
  ADD CONSTRAINT chain_operations_kind_known CHECK (kind IN ('mint', 'disburse', 'cancel', 'deploy')),
  ADD CONSTRAINT chain_operations_amount_positive CHECK (CASE WHEN kind IN ('cancel', 'deploy') THEN amount = 0 ELSE amount > 0 END),
  ADD CONSTRAINT chain_operations_only_own_ones_have_no_recipient CHECK ((kind IN ('cancel', 'deploy')) = (recipient_id IS NULL));
--> statement-breakpoint
-- A milestone can end in up to three payments: to the payee, back to the company, and a fee to the account `fees`. Escrow is held per milestone,
-- `escrow:<agreement>:<milestone>`; entries of before are about the only milestone, under `escrow:<agreement>`.
ALTER TABLE ledger_transfers
  DROP CONSTRAINT ledger_transfers_kind_known,
  ADD CONSTRAINT ledger_transfers_kind_known CHECK (kind IN
    ('deposit', 'withdrawal', 'escrow-funded', 'escrow-released', 'escrow-refunded', 'fee', 'credit-recorded', 'credit-claimed', 'reversal'));
