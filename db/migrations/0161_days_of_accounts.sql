-- Wallets and statements show sums over the whole history of a person's accounts. Each account has its sums of each day (UTC), so that such a sum reads
-- days and not entries; the entries of a day are between its first and its last number. What may be paid is never decided from them: balances begin at
-- the checkpoints of reconciliation.
CREATE TABLE ledger_days (
  account      text NOT NULL,
  day          date NOT NULL,
  received     numeric(78, 0) NOT NULL,
  -- Not positive.
  spent        numeric(78, 0) NOT NULL,
  -- Of a company what went into escrow, less what came back; of a talent, and of credits, what left for addresses outside.
  paid_out     numeric(78, 0) NOT NULL,
  lines        bigint NOT NULL,
  first_number bigint NOT NULL,
  last_number  bigint NOT NULL,
  PRIMARY KEY (account, day)
);
--> statement-breakpoint
-- The number up to which the days have the entries. A trigger moves it on (db/functions/note_ledger_days.sql).
CREATE TABLE ledger_days_noted (
  only_row boolean PRIMARY KEY DEFAULT true,
  number   bigint NOT NULL,
  CONSTRAINT ledger_days_noted_is_one_row CHECK (only_row)
);
--> statement-breakpoint
-- The indexer's lock: no entry comes between the two statements.
SELECT pg_advisory_xact_lock(7305202);
--> statement-breakpoint
INSERT INTO ledger_days (account, day, received, spent, paid_out, lines, first_number, last_number)
SELECT account, (at AT TIME ZONE 'UTC')::date, sum(greatest(amount, 0)), sum(least(amount, 0)),
       -coalesce(sum(amount) FILTER (WHERE CASE WHEN account LIKE 'company:%' THEN counter_account LIKE 'escrow:%'
                                           ELSE counter_account = 'outside' AND (kind = 'withdrawal' OR kind = 'reversal' AND amount > 0) END), 0),
       count(*), min(number), max(number)
  FROM ledger_entries WHERE account ~ '^(company|talent|credit):' GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO ledger_days_noted (number) SELECT coalesce(max(number), 0) FROM ledger_transfers;
