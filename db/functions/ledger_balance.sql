-- The balance of an account in minor units, zero without entries: its checkpoint and the entries after it.
CREATE OR REPLACE FUNCTION ledger_balance(of_account text) RETURNS numeric
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT start.amount
         + coalesce((SELECT sum(amount) FROM ledger_transfers WHERE credit_account = of_account AND number > start.number), 0)
         - coalesce((SELECT sum(amount) FROM ledger_transfers WHERE debit_account = of_account AND number > start.number), 0)
      FROM (SELECT coalesce(max(point.amount), 0) AS amount, coalesce(max(pass.closed_to), 0) AS number
              FROM ledger_checkpoints point CROSS JOIN ledger_pass pass WHERE point.account = of_account) AS start
  $$;
