-- Still to come out of the company's balance.
CREATE OR REPLACE FUNCTION is_under_way(payout payouts) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT payout.block_number IS NULL AND payout.state <> 'taken-back' AND NOT is_refused(payout)
$$;
