-- Since 0091 the rows of escrow_contracts say this. Nothing reads these columns, and from this version on nothing writes them; the version before
-- still does, so a migration of the next version drops them.
ALTER TABLE chain_identity
  ALTER COLUMN escrow_address DROP NOT NULL,
  ALTER COLUMN escrow_code_hash DROP NOT NULL,
  ALTER COLUMN deploy_block DROP NOT NULL;
