-- Refused for good: nothing of the payout is in a block, and no operation may still pay it.
CREATE OR REPLACE FUNCTION is_refused(payout payouts) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT payout.state = 'needs-attention' AND payout.block_number IS NULL AND NOT EXISTS (
    SELECT FROM chain_operations operation WHERE operation.payout_id = payout.id AND operation.state IN ('requested', 'signed', 'mined', 'orphaned', 'confirmed'))
$$;
