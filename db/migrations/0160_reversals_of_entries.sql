-- A reversal names the entry that it takes back. Two entries of one log may have the same accounts: where both sides have wallets of their own, a
-- settlement pays twice from its milestone to "outside". By log and account alone the second reversal looked like a repetition of the first.
-- The indexer's lock comes before that of the table, as in the indexer's own transactions.
SELECT pg_advisory_xact_lock(7305202);
--> statement-breakpoint
ALTER TABLE ledger_transfers DISABLE TRIGGER ledger_transfers_append_only;
--> statement-breakpoint
ALTER TABLE ledger_transfers ADD COLUMN reverses bigint;
--> statement-breakpoint
UPDATE ledger_transfers AS reversal SET reverses = (
  SELECT min(entry.number) FROM ledger_transfers entry
   WHERE (entry.block_hash, entry.log_index, entry.incarnation) = (reversal.block_hash, reversal.log_index, reversal.incarnation)
     AND (entry.debit_account, entry.credit_account) = (reversal.credit_account, reversal.debit_account) AND entry.kind <> 'reversal')
 WHERE kind = 'reversal';
--> statement-breakpoint
ALTER TABLE ledger_transfers ENABLE TRIGGER ledger_transfers_append_only;
--> statement-breakpoint
-- Its name stays: the statements of the version before use it.
ALTER TABLE ledger_transfers
  DROP CONSTRAINT ledger_transfers_once_per_log,
  ADD CONSTRAINT ledger_transfers_once_per_log UNIQUE NULLS NOT DISTINCT (block_hash, log_index, incarnation, kind, debit_account, reverses),
  ADD CONSTRAINT ledger_transfers_reverses_an_entry FOREIGN KEY (reverses) REFERENCES ledger_transfers (number);
--> statement-breakpoint
-- The reversals that are missing for this reason.
INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, incarnation, reverses, at)
SELECT 'reversal', entry.credit_account, entry.debit_account, entry.amount, entry.block_hash, entry.log_index, entry.incarnation, entry.number, now()
  FROM ledger_transfers entry JOIN chain_logs log USING (block_hash, log_index)
 WHERE entry.kind <> 'reversal' AND (log.orphaned_at IS NOT NULL OR entry.incarnation < log.incarnation)
   AND NOT EXISTS (SELECT FROM ledger_transfers reversal WHERE reversal.kind = 'reversal' AND reversal.reverses = entry.number
                      AND (reversal.block_hash, reversal.log_index, reversal.incarnation) = (entry.block_hash, entry.log_index, entry.incarnation))
 ORDER BY entry.number;
