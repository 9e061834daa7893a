-- Why: docs/decisions/0345-keep-the-sums-of-each-accounts-days.md
-- Adds new entries to the sums of their accounts and days. Entries are added under the indexer's lock, so that two statements never wait for each other here.
CREATE OR REPLACE FUNCTION note_ledger_days() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER ledger_transfers_note_days AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_ledger_days();
