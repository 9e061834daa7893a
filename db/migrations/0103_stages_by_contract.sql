-- A stage also follows from what the escrow reported: a deadline, a settlement, a ruling. Nobody's button made that move, so it has a cause, and no
-- actor unless one side alone decided it. `block_number` is that of the log: when the block leaves the chain, the move is taken back.
ALTER TABLE stage_changes
  ALTER COLUMN actor_id DROP NOT NULL,
  ADD COLUMN cause text,
  ADD COLUMN block_number bigint,
  ADD CONSTRAINT stage_changes_cause_known CHECK
    (cause IN ('released', 'refunded', 'settled', 'ruled', 'silent-company', 'overdue', 'silent-arbiter', 'reorganisation')),
  ADD CONSTRAINT stage_changes_has_actor_or_cause CHECK (actor_id IS NOT NULL OR cause IS NOT NULL);
