-- A step of an agreement that holds money is a chain operation of its own kind: one call of escrow version 2, from the opening to the end of each
-- milestone. Its values are in the consents of the sides that sign it. The exits that deadlines open need nobody's. Approvals that wait together are
-- sent by one transaction, which is an operation too: `batch`, named by each release that is in it.
ALTER TABLE chain_operations
  ADD COLUMN agreement_id    uuid,
  -- The primary type of what is signed, or the exit: its function in the contract with a capital letter.
  ADD COLUMN step            text,
  -- By place in the agreement; none where the step is about the whole agreement.
  ADD COLUMN milestones      integer[],
  ADD COLUMN company_consent uuid,
  ADD COLUMN payee_consent   uuid,
  -- The batch that carries a release. It has the nonce then.
  ADD COLUMN batch_id        uuid,
  ADD CONSTRAINT chain_operations_agreement FOREIGN KEY (agreement_id) REFERENCES agreements (id),
  ADD CONSTRAINT chain_operations_company_consent FOREIGN KEY (company_consent) REFERENCES consents (id),
  ADD CONSTRAINT chain_operations_payee_consent FOREIGN KEY (payee_consent) REFERENCES consents (id),
  ADD CONSTRAINT chain_operations_batch FOREIGN KEY (batch_id) REFERENCES chain_operations (id),
  DROP CONSTRAINT chain_operations_kind_known,
  DROP CONSTRAINT chain_operations_amount_positive,
  DROP CONSTRAINT chain_operations_recipient,
  DROP CONSTRAINT chain_operations_signed_has_nonce,
  ADD CONSTRAINT chain_operations_kind_known CHECK (kind IN ('mint', 'disburse', 'cancel', 'deploy', 'withdraw', 'step', 'batch')),
  -- The recipient of a step is a side of its agreement. A worker of the version before leaves operations without one alone.
  ADD CONSTRAINT chain_operations_recipient CHECK
    ((kind IN ('cancel', 'deploy', 'withdraw', 'step', 'batch')) = (recipient_id IS NULL)),
  ADD CONSTRAINT chain_operations_step_is_whole CHECK
    (CASE WHEN kind = 'step' THEN num_nonnulls(agreement_id, step, milestones) = 3
          ELSE num_nonnulls(agreement_id, step, milestones, company_consent, payee_consent, batch_id) = 0 END),
  -- Who agreed to it.
  ADD CONSTRAINT chain_operations_step_is_agreed CHECK
    (CASE WHEN step IS NULL THEN true
          WHEN step IN ('OpenAgreement', 'AmendAgreement', 'SettleMilestone') THEN company_consent IS NOT NULL AND payee_consent IS NOT NULL
          WHEN step IN ('FundMilestones', 'RequestChanges', 'ReleaseMilestone') THEN company_consent IS NOT NULL AND payee_consent IS NULL
          WHEN step IN ('SubmitWork', 'RefundMilestone') THEN company_consent IS NULL AND payee_consent IS NOT NULL
          WHEN step IN ('DisputeMilestone', 'ClaimCredit', 'RevokeSignature') THEN num_nonnulls(company_consent, payee_consent) = 1
          WHEN step IN ('ReleaseAfterSilence', 'RefundAfterDue', 'SplitAfterArbiterSilence') THEN num_nonnulls(company_consent, payee_consent) = 0
          ELSE false END),
  -- The most that one call can fund within the gas of a transaction, with room to spare.
  ADD CONSTRAINT chain_operations_step_has_milestones CHECK
    (CASE WHEN step IS NULL THEN true
          WHEN step IN ('OpenAgreement', 'AmendAgreement', 'RevokeSignature') THEN cardinality(milestones) = 0
          WHEN step = 'FundMilestones' THEN cardinality(milestones) BETWEEN 1 AND 50
          ELSE cardinality(milestones) = 1 END),
  -- What the step moves; 0 where it moves nothing.
  ADD CONSTRAINT chain_operations_amount_positive CHECK
    (CASE WHEN kind IN ('cancel', 'deploy', 'batch') THEN amount = 0
          WHEN step IN ('OpenAgreement', 'AmendAgreement', 'SubmitWork', 'RequestChanges', 'DisputeMilestone', 'RevokeSignature') THEN amount = 0
          ELSE amount > 0 END),
  -- An approval is a payout, with a state that people see.
  ADD CONSTRAINT chain_operations_release_has_payout CHECK (kind <> 'step' OR (step = 'ReleaseMilestone') = (payout_id IS NOT NULL)),
  ADD CONSTRAINT chain_operations_batch_of_releases CHECK (batch_id IS NULL OR step = 'ReleaseMilestone'),
  ADD CONSTRAINT chain_operations_signed_has_nonce CHECK
    (CASE WHEN batch_id IS NOT NULL THEN nonce IS NULL AND state <> 'requested' ELSE state IN ('requested', 'cancelled') OR nonce IS NOT NULL END);
--> statement-breakpoint
-- The steps of an agreement, and those that an earlier one makes wait.
CREATE INDEX chain_operations_by_agreement ON chain_operations (agreement_id, id) WHERE agreement_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX chain_operations_by_batch ON chain_operations (batch_id) WHERE batch_id IS NOT NULL;
