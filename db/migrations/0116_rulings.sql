-- What the arbiter decided about a milestone in dispute, in words and amounts: as it was agreed to by passkey, or as an arbiter with a key elsewhere signed
-- it. The chain gets the hash of the reason with the agreement's salt. Rows are added, never changed.
CREATE TABLE rulings (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  agreement_id uuid NOT NULL,
  milestone    integer NOT NULL,
  -- Minor units; the rest goes back to the company.
  to_payee     numeric(78, 0) NOT NULL,
  reason       text NOT NULL,
  ruling_hash  text NOT NULL,
  -- Until when the signature is valid, in seconds since 1970.
  deadline     bigint NOT NULL,
  consent_id   uuid,
  -- By ARBITER_ADDRESS, 0x-prefixed hex.
  signature    text,
  at           timestamptz NOT NULL,
  CONSTRAINT rulings_milestone FOREIGN KEY (agreement_id, milestone) REFERENCES milestones (agreement_id, milestone),
  CONSTRAINT rulings_consent FOREIGN KEY (consent_id) REFERENCES consents (id),
  CONSTRAINT rulings_share_not_negative CHECK (to_payee >= 0),
  CONSTRAINT rulings_reason_bounded CHECK (length(reason) BETWEEN 1 AND 5000),
  CONSTRAINT rulings_hash_is_a_word CHECK (ruling_hash ~ '^0x[0-9a-f]{64}$'),
  CONSTRAINT rulings_signature_is_hex CHECK (signature ~ '^0x([0-9a-f]{2})+$' AND length(signature) BETWEEN 132 AND 4002),
  -- Who decided.
  CONSTRAINT rulings_are_signed_once CHECK (num_nonnulls(consent_id, signature) = 1)
);
--> statement-breakpoint
CREATE INDEX rulings_by_milestone ON rulings (agreement_id, milestone);
--> statement-breakpoint
CREATE INDEX rulings_by_consent ON rulings (consent_id) WHERE consent_id IS NOT NULL;
--> statement-breakpoint
-- The open disputes, by the end of the arbiter's time.
CREATE INDEX milestones_in_dispute ON milestones (exits_at) WHERE state = 'disputed';
--> statement-breakpoint
-- A ruling is a step that neither side signs.
ALTER TABLE chain_operations
  ADD COLUMN ruling_id uuid,
  ADD CONSTRAINT chain_operations_ruling FOREIGN KEY (ruling_id) REFERENCES rulings (id),
  ADD CONSTRAINT chain_operations_ruling_of_its_step CHECK ((step IS NOT DISTINCT FROM 'RuleMilestone') = (ruling_id IS NOT NULL)),
  DROP CONSTRAINT chain_operations_step_is_agreed,
  ADD CONSTRAINT chain_operations_step_is_agreed CHECK
    (CASE WHEN step IS NULL THEN true
          WHEN step IN ('OpenAgreement', 'AmendAgreement', 'SettleMilestone') THEN company_consent IS NOT NULL AND payee_consent IS NOT NULL
          WHEN step IN ('FundMilestones', 'RequestChanges', 'ReleaseMilestone') THEN company_consent IS NOT NULL AND payee_consent IS NULL
          WHEN step IN ('SubmitWork', 'RefundMilestone') THEN company_consent IS NULL AND payee_consent IS NOT NULL
          WHEN step IN ('DisputeMilestone', 'ClaimCredit', 'RevokeSignature') THEN num_nonnulls(company_consent, payee_consent) = 1
          WHEN step IN ('RuleMilestone', 'ReleaseAfterSilence', 'RefundAfterDue', 'SplitAfterArbiterSilence') THEN num_nonnulls(company_consent, payee_consent) = 0
          ELSE false END);
