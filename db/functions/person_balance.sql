-- All that a person has in minor units: the sum over the person's accounts.
CREATE OR REPLACE FUNCTION person_balance(of_user uuid) RETURNS numeric
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(sum(ledger_balance(account)), 0) FROM unnest(accounts_of(of_user)) AS own (account)
  $$;
