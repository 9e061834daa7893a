-- Numbers the entries of the books without gaps, in the order of commits. It takes the indexer's lock (worker/src/indexer/cursor.ts), which lasts
-- until the commit: who sees a number sees all below it. A worker of the version before does not say which entry a reversal takes back.
-- An account gets its salt with its first entry: rows are published before they are sealed, and are called the same then.
CREATE OR REPLACE FUNCTION number_ledger_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7305202);
  NEW.number := (SELECT coalesce(max(number), 0) + 1 FROM ledger_transfers);
  IF NEW.kind = 'reversal' AND NEW.reverses IS NULL THEN
    NEW.reverses := (SELECT min(entry.number) FROM ledger_transfers entry
                      WHERE (entry.block_hash, entry.log_index, entry.incarnation) = (NEW.block_hash, NEW.log_index, NEW.incarnation)
                        AND (entry.debit_account, entry.credit_account) = (NEW.credit_account, NEW.debit_account) AND entry.kind <> 'reversal');
  END IF;
  INSERT INTO ledger_accounts (account)
  SELECT account FROM unnest(ARRAY[NEW.debit_account, NEW.credit_account]) AS account WHERE account ~ '^(company|talent|credit):'
  ON CONFLICT DO NOTHING;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER ledger_transfers_numbered BEFORE INSERT ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION number_ledger_transfer();
