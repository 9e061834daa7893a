-- Ids follow the clock: after a clock was set back, a newer entry has a lower id, and "what came since" skips it. Each entry gets a number of
-- its own, without gaps, in the order of commits. Sums are kept up to such a number, so that a balance does not read every entry again.

ALTER TABLE ledger_transfers DISABLE TRIGGER ledger_transfers_append_only;
--> statement-breakpoint
ALTER TABLE ledger_transfers ADD COLUMN number bigint;
--> statement-breakpoint
UPDATE ledger_transfers SET number = numbered.number
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM ledger_transfers) AS numbered WHERE numbered.id = ledger_transfers.id;
--> statement-breakpoint
ALTER TABLE ledger_transfers ENABLE TRIGGER ledger_transfers_append_only;
--> statement-breakpoint
ALTER TABLE ledger_transfers ALTER COLUMN number SET NOT NULL, ADD CONSTRAINT ledger_transfers_number_unique UNIQUE (number);
--> statement-breakpoint
-- Under the indexer's lock (worker/src/indexer/cursor.ts), which lasts to the commit: whoever sees a number sees all below it.
CREATE FUNCTION number_ledger_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7305202);
  NEW.number := (SELECT coalesce(max(number), 0) + 1 FROM ledger_transfers);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_numbered BEFORE INSERT ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION number_ledger_transfer();
--> statement-breakpoint
DROP INDEX ledger_transfers_debits;
--> statement-breakpoint
DROP INDEX ledger_transfers_credits;
--> statement-breakpoint
-- Sums over an account read the index alone.
CREATE INDEX ledger_transfers_debits ON ledger_transfers (debit_account, number) INCLUDE (amount, at);
--> statement-breakpoint
CREATE INDEX ledger_transfers_credits ON ledger_transfers (credit_account, number) INCLUDE (amount, at);
--> statement-breakpoint
CREATE OR REPLACE VIEW ledger_entries AS
  SELECT id AS transfer_id, kind, credit_account AS account, debit_account AS counter_account, amount, block_hash, log_index, at, number
    FROM ledger_transfers
  UNION ALL
  SELECT id, kind, debit_account, credit_account, -amount, block_hash, log_index, at, number
    FROM ledger_transfers;
--> statement-breakpoint
-- How far reconciliation has come. One row.
CREATE TABLE ledger_pass (
  only_row     boolean PRIMARY KEY DEFAULT true,
  -- The checkpoints are sums up to this number.
  closed_to    bigint NOT NULL DEFAULT 0,
  -- The pass under way, and the number up to which it has read the entries again.
  pass         bigint NOT NULL DEFAULT 1,
  reread_to    bigint NOT NULL DEFAULT 0,
  -- When the last pass had read every entry again.
  ended_at     timestamptz,
  -- Wallets are compared with the token in turn, by their address: this one was the last. Null at the start of a turn.
  wallet_after text,
  CONSTRAINT ledger_pass_is_one_row CHECK (only_row),
  CONSTRAINT ledger_pass_rereads_what_is_closed CHECK (reread_to <= closed_to)
);
--> statement-breakpoint
INSERT INTO ledger_pass DEFAULT VALUES;
--> statement-breakpoint
-- The sum of an account up to `closed_to`, written by reconciliation alone. All escrows are one account here, and all credits are one.
CREATE TABLE ledger_checkpoints (
  account text PRIMARY KEY,
  amount  numeric(78, 0) NOT NULL,
  -- What the pass of this number has found so far, from the entries alone. At its end it must be `amount`.
  pass    bigint NOT NULL DEFAULT 0,
  reread  numeric(78, 0) NOT NULL DEFAULT 0
);
--> statement-breakpoint
-- Minor units; zero for an account without entries. The checkpoint, and the entries after it.
CREATE OR REPLACE FUNCTION ledger_balance(of_account text) RETURNS numeric
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT start.amount
         + coalesce((SELECT sum(amount) FROM ledger_transfers WHERE credit_account = of_account AND number > start.number), 0)
         - coalesce((SELECT sum(amount) FROM ledger_transfers WHERE debit_account = of_account AND number > start.number), 0)
      FROM (SELECT coalesce(max(point.amount), 0) AS amount, coalesce(max(pass.closed_to), 0) AS number
              FROM ledger_checkpoints point CROSS JOIN ledger_pass pass WHERE point.account = of_account) AS start
  $$;
--> statement-breakpoint
-- Logs of the escrow about strangers: what they hold there belongs to the contract's totals and not to our books.
ALTER TABLE chain_logs ADD COLUMN unbooked boolean NOT NULL DEFAULT false;
--> statement-breakpoint
UPDATE chain_logs log SET unbooked = true
 WHERE name IN ('MilestoneFunded', 'MilestoneReleased', 'CreditRecorded', 'CreditClaimed')
   AND NOT EXISTS (SELECT FROM ledger_transfers entry WHERE entry.block_hash = log.block_hash AND entry.log_index = log.log_index);
--> statement-breakpoint
CREATE INDEX chain_logs_unbooked ON chain_logs (block_number) WHERE unbooked;
