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
CREATE FUNCTION note_ledger_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_days AS known (account, day, received, spent, paid_out, lines, first_number, last_number)
  SELECT account, (at AT TIME ZONE 'UTC')::date, sum(greatest(amount, 0)), sum(least(amount, 0)),
         -coalesce(sum(amount) FILTER (WHERE CASE WHEN account LIKE 'company:%' THEN counter_account LIKE 'escrow:%'
                                             ELSE counter_account = 'outside' AND (kind = 'withdrawal' OR kind = 'reversal' AND amount > 0) END), 0),
         count(*), min(number), max(number)
    FROM (SELECT credit_account AS account, debit_account AS counter_account, amount, kind, at, number FROM added
          UNION ALL SELECT debit_account, credit_account, -amount, kind, at, number FROM added) entry
   WHERE account ~ '^(company|talent|credit):' GROUP BY 1, 2
  ON CONFLICT (account, day) DO UPDATE
    SET received = known.received + EXCLUDED.received, spent = known.spent + EXCLUDED.spent, paid_out = known.paid_out + EXCLUDED.paid_out,
        lines = known.lines + EXCLUDED.lines, first_number = least(known.first_number, EXCLUDED.first_number), last_number = greatest(known.last_number, EXCLUDED.last_number);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_note_days AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_ledger_days();
--> statement-breakpoint
-- The trigger comes first: it locks the books until the commit.
INSERT INTO ledger_days (account, day, received, spent, paid_out, lines, first_number, last_number)
SELECT account, (at AT TIME ZONE 'UTC')::date, sum(greatest(amount, 0)), sum(least(amount, 0)),
       -coalesce(sum(amount) FILTER (WHERE CASE WHEN account LIKE 'company:%' THEN counter_account LIKE 'escrow:%'
                                           ELSE counter_account = 'outside' AND (kind = 'withdrawal' OR kind = 'reversal' AND amount > 0) END), 0),
       count(*), min(number), max(number)
  FROM ledger_entries WHERE account ~ '^(company|talent|credit):' GROUP BY 1, 2;
