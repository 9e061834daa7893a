-- A payout that the contract refused was a dead end: its amount stayed set aside, and nothing could be tried again. Its company may have it
-- sent again, by a new operation of the same payout, or take it back. Taken back, its agreement makes room for a new one.
ALTER TABLE payouts
  DROP CONSTRAINT payouts_state_known,
  ADD CONSTRAINT payouts_state_known CHECK (state IN ('requested', 'sent', 'released', 'needs-attention', 'taken-back'));
--> statement-breakpoint
ALTER TABLE agreements
  ADD COLUMN taken_back_at timestamptz,
  DROP CONSTRAINT agreements_one_per_application;
--> statement-breakpoint
CREATE UNIQUE INDEX agreements_one_per_application ON agreements (application_id) WHERE taken_back_at IS NULL;
--> statement-breakpoint
-- The operations of a payout, and whether one of them may still pay it.
CREATE INDEX chain_operations_by_payout ON chain_operations (payout_id) WHERE payout_id IS NOT NULL;
--> statement-breakpoint
-- Refused for good: nothing of it is in a block, and no operation may still pay it.
CREATE FUNCTION is_refused(payout payouts) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT payout.state = 'needs-attention' AND payout.block_number IS NULL AND NOT EXISTS (
    SELECT FROM chain_operations operation WHERE operation.payout_id = payout.id AND operation.state IN ('requested', 'signed', 'mined', 'orphaned', 'confirmed'))
$$;
--> statement-breakpoint
-- Still to come out of the company's balance.
CREATE FUNCTION is_under_way(payout payouts) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT payout.block_number IS NULL AND payout.state <> 'taken-back' AND NOT is_refused(payout)
$$;
