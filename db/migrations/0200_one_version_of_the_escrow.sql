-- Version 1 of the escrow is out. A database that has it stays as it is: nothing of this upgrade is kept where a migration fails.
DO $$
BEGIN
  IF EXISTS (SELECT FROM escrow_contracts WHERE version = 1) THEN
    RAISE EXCEPTION 'This database has a contract of version 1 of the escrow: HireLedger 0.8.0 is the last version that opens it.';
  END IF;
END
$$;
--> statement-breakpoint
ALTER TABLE escrow_contracts
  DROP CONSTRAINT escrow_contracts_version_known,
  -- Of the interface. Auditors are shown it.
  ALTER COLUMN version SET DEFAULT 2,
  ADD CONSTRAINT escrow_contracts_version_known CHECK (version = 2);
--> statement-breakpoint
-- Made again by its file, without the column.
DROP TRIGGER agreements_written_once ON agreements;
--> statement-breakpoint
-- What was unknown in version 1 until a payment was signed.
ALTER TABLE agreements
  DROP CONSTRAINT agreements_escrow_version_known,
  DROP CONSTRAINT agreements_version_two_is_whole,
  DROP COLUMN escrow_version,
  ALTER COLUMN escrow_address SET NOT NULL,
  ALTER COLUMN payee_address SET NOT NULL,
  ALTER COLUMN chain_terms SET NOT NULL,
  ALTER COLUMN commitment SET NOT NULL;
--> statement-breakpoint
-- `revoke` ended the allowances that companies gave version 1.
ALTER TABLE chain_operations
  DROP CONSTRAINT chain_operations_kind_known,
  DROP CONSTRAINT chain_operations_amount_positive,
  ADD CONSTRAINT chain_operations_kind_known CHECK (kind IN ('mint', 'disburse', 'cancel', 'deploy', 'withdraw', 'step', 'batch', 'anchor')),
  ADD CONSTRAINT chain_operations_amount_positive CHECK
    (CASE WHEN kind IN ('cancel', 'deploy', 'batch', 'anchor') THEN amount = 0
          WHEN step IN ('OpenAgreement', 'AmendAgreement', 'SubmitWork', 'RequestChanges', 'DisputeMilestone', 'RevokeSignature') THEN amount = 0
          ELSE amount > 0 END);
--> statement-breakpoint
-- The only contract of version 1, before escrow_contracts.
ALTER TABLE chain_identity
  DROP COLUMN escrow_address,
  DROP COLUMN escrow_code_hash,
  DROP COLUMN deploy_block;
