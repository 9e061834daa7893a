-- Why: docs/decisions/0345-keep-the-sums-of-each-accounts-days.md
-- Adds the entries that are not yet in the sums of their accounts and days: those of this statement, and what was booked while an upgrade had not made
-- this trigger yet. The indexer's lock lasts to the commit, so that each entry is added once.
CREATE OR REPLACE FUNCTION note_ledger_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted  bigint;
  newest bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7305202);
  noted := (SELECT number FROM ledger_days_noted);
  newest := (SELECT coalesce(max(number), 0) FROM ledger_transfers);
  INSERT INTO ledger_days AS known (account, day, received, spent, paid_out, lines, first_number, last_number)
  SELECT account, (at AT TIME ZONE 'UTC')::date, sum(greatest(amount, 0)), sum(least(amount, 0)),
         -coalesce(sum(amount) FILTER (WHERE CASE WHEN account LIKE 'company:%' THEN counter_account LIKE 'escrow:%'
                                             ELSE counter_account = 'outside' AND (kind = 'withdrawal' OR kind = 'reversal' AND amount > 0) END), 0),
         count(*), min(number), max(number)
    FROM ledger_entries WHERE number > noted AND number <= newest AND account ~ '^(company|talent|credit):' GROUP BY 1, 2
  ON CONFLICT (account, day) DO UPDATE
    SET received = known.received + EXCLUDED.received, spent = known.spent + EXCLUDED.spent, paid_out = known.paid_out + EXCLUDED.paid_out,
        lines = known.lines + EXCLUDED.lines, first_number = least(known.first_number, EXCLUDED.first_number), last_number = greatest(known.last_number, EXCLUDED.last_number);
  UPDATE ledger_days_noted SET number = newest;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER ledger_transfers_note_days AFTER INSERT ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION note_ledger_days();
