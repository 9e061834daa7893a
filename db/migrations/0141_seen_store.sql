-- The checksum of the signer's store beside how many entries it had: an older copy to which others were added may have as many, but another checksum.
-- It counts where it was written with the number: the version before this one writes the number alone.
ALTER TABLE chain_signers
  ADD COLUMN store_sum text,
  ADD COLUMN store_sum_of bigint;
