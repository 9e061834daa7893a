-- A nonce without a live transaction stops every later one. The worker fills such a hole by an empty transfer to itself, which is an
-- operation of its own kind: nobody receives it, it moves nothing, and it is cancelled from the start.
ALTER TABLE chain_operations
  ALTER COLUMN recipient_id DROP NOT NULL,
  DROP CONSTRAINT chain_operations_kind_known,
  DROP CONSTRAINT chain_operations_amount_positive,
  ADD CONSTRAINT chain_operations_kind_known CHECK (kind IN ('mint', 'disburse', 'cancel')),
  ADD CONSTRAINT chain_operations_amount_positive CHECK (CASE WHEN kind = 'cancel' THEN amount = 0 ELSE amount > 0 END),
  ADD CONSTRAINT chain_operations_cancel_has_no_recipient CHECK ((kind = 'cancel') = (recipient_id IS NULL)),
  -- Postponements since the last signature. They make the pauses grow; `tries` counts fresh signatures alone.
  ADD COLUMN postponed integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE chain_attempts
  -- An empty transfer at the operation's nonce, so that what was signed before it can no longer be mined.
  ADD COLUMN cancels boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- The sweep says how the line of nonces stands, and the status page shows it.
ALTER TABLE heartbeats
  DROP CONSTRAINT heartbeats_part_is_known,
  ADD CONSTRAINT heartbeats_part_is_known CHECK (part IN ('worker', 'queue', 'chain', 'payouts', 'books', 'mail'));
--> statement-breakpoint
-- The sweep asks for all attempts at the lowest nonces that are not spent yet.
CREATE INDEX chain_attempts_by_nonce ON chain_attempts (nonce);
