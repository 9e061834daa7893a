-- Freezes stop payouts of one account, or of all accounts where `account_id` is null. A freeze is never changed and ends by a row of its own
-- alone, so that the history says who stopped what, when, why, and who let it go on. `reason` is for operators and never shown outside.
CREATE TABLE freezes (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid,
  cause      text NOT NULL,
  reason     text NOT NULL,
  -- The part of the worker that froze it, or an operator.
  frozen_by  text NOT NULL,
  frozen_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT freezes_account FOREIGN KEY (account_id) REFERENCES users (id),
  CONSTRAINT freezes_cause_known CHECK (cause IN
    ('books-differ', 'unknown-outflow', 'intent-differs', 'chain-differs', 'database-older', 'chain-older', 'operator'))
);
--> statement-breakpoint
CREATE INDEX freezes_by_account ON freezes (account_id);
--> statement-breakpoint
CREATE TABLE freeze_lifts (
  freeze_id uuid PRIMARY KEY,
  because   text NOT NULL,
  lifted_by text NOT NULL,
  lifted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT freeze_lifts_of_a_freeze FOREIGN KEY (freeze_id) REFERENCES freezes (id),
  CONSTRAINT freeze_lifts_says_why CHECK (because <> '')
);
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_freezes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'freezes are append-only: % on % is refused', TG_OP, TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER freezes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON freezes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_freezes();
--> statement-breakpoint
CREATE TRIGGER freeze_lifts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON freeze_lifts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_freezes();
--> statement-breakpoint
CREATE VIEW active_freezes AS
  SELECT * FROM freezes WHERE NOT EXISTS (SELECT FROM freeze_lifts WHERE freeze_lifts.freeze_id = freezes.id);
--> statement-breakpoint
-- Whether payouts of this account are stopped, alone or with all others.
CREATE FUNCTION is_frozen(of_account uuid) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT EXISTS (SELECT FROM active_freezes WHERE account_id IS NULL OR account_id = of_account)
  $$;
--> statement-breakpoint
-- A freeze of before goes on until an operator lifts it.
INSERT INTO freezes (cause, reason, frozen_by) SELECT 'books-differ', frozen_reason, 'reconciliation' FROM chain_identity WHERE frozen_reason IS NOT NULL;
--> statement-breakpoint
ALTER TABLE chain_identity DROP COLUMN frozen_reason;
