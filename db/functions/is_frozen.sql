-- Whether payouts of this account are stopped, alone or with all others.
CREATE OR REPLACE FUNCTION is_frozen(of_account uuid) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT EXISTS (SELECT FROM active_freezes WHERE account_id IS NULL OR account_id = of_account)
  $$;
