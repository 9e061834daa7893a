-- Numbers the entries of the books without gaps, in the order of commits. It takes the indexer's lock (worker/src/indexer/cursor.ts), which lasts
-- until the commit: who sees a number sees all below it.
CREATE OR REPLACE FUNCTION number_ledger_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7305202);
  NEW.number := (SELECT coalesce(max(number), 0) + 1 FROM ledger_transfers);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER ledger_transfers_numbered BEFORE INSERT ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION number_ledger_transfer();
