-- Money that a person sends from their custody addresses to an address of their own. One transaction per custody address moves it; what became
-- of it is the state of these operations, so that nothing here is ever changed.
CREATE TABLE withdrawals (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id      uuid NOT NULL,
  to_address   text NOT NULL,
  -- Minor units.
  amount       numeric(78, 0) NOT NULL,
  requested_at timestamptz NOT NULL,
  CONSTRAINT withdrawals_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT withdrawals_amount_positive CHECK (amount > 0)
);
--> statement-breakpoint
-- The list of a person, and what was requested in the last 24 hours.
CREATE INDEX withdrawals_by_user ON withdrawals (user_id, id DESC);
--> statement-breakpoint
ALTER TABLE chain_operations
  ADD COLUMN withdrawal_id uuid,
  -- The custody address that pays.
  ADD COLUMN from_address text,
  ADD CONSTRAINT chain_operations_withdrawal FOREIGN KEY (withdrawal_id) REFERENCES withdrawals (id),
  DROP CONSTRAINT chain_operations_kind_known,
  DROP CONSTRAINT chain_operations_only_own_ones_have_no_recipient,
  ADD CONSTRAINT chain_operations_kind_known CHECK (kind IN ('mint', 'disburse', 'cancel', 'deploy', 'withdraw')),
  -- The recipient of a withdrawal is no wallet of ours. A worker of the version before leaves operations without one alone.
  ADD CONSTRAINT chain_operations_recipient CHECK ((kind IN ('cancel', 'deploy', 'withdraw')) = (recipient_id IS NULL)),
  ADD CONSTRAINT chain_operations_withdraw_is_whole CHECK
    (CASE WHEN kind = 'withdraw' THEN withdrawal_id IS NOT NULL AND from_address IS NOT NULL ELSE withdrawal_id IS NULL AND from_address IS NULL END);
--> statement-breakpoint
CREATE INDEX chain_operations_by_withdrawal ON chain_operations (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
