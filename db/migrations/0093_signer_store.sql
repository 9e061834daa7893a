-- How many entries the signer's own store had when it last signed. A signer whose store has fewer was restored from an older copy: it would
-- not know what it signed since, so it signs nothing until that is put right.
ALTER TABLE chain_signers
  ADD COLUMN store_entries bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT chain_signers_store_entries_positive CHECK (store_entries >= 0);
