-- Adds a log of the escrows to the public feed when it is read, and whenever its block leaves the chain or comes back.
CREATE OR REPLACE FUNCTION note_in_escrow_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM escrow_contracts WHERE lower(address) = lower(NEW.address)) THEN
    INSERT INTO escrow_feed (block_hash, log_index, removed) VALUES (NEW.block_hash, NEW.log_index, NEW.orphaned_at IS NOT NULL);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER chain_logs_in_feed AFTER INSERT OR UPDATE OF orphaned_at ON chain_logs
  FOR EACH ROW EXECUTE FUNCTION note_in_escrow_feed();
