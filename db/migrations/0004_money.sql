-- Wallets, agreements, payouts, what we send to the chain, what we read from it, and the books.
-- Amounts are minor units of the escrow token (six decimals), numeric(78,0) because the chain counts in uint256.

-- The custodial address of a user: derived by the worker from the index, which alone can sign.
CREATE TABLE wallets (
  user_id          uuid PRIMARY KEY REFERENCES users (id),
  derivation_index integer GENERATED ALWAYS AS IDENTITY,
  -- Null for the moment between sign-up and the worker's derivation. Checksummed.
  address          text,
  created_at       timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT wallets_index_unique UNIQUE (derivation_index),
  CONSTRAINT wallets_address_unique UNIQUE (address)
);
--> statement-breakpoint
-- One agreement per application. The terms are frozen here; the chain gets only their hash under a random salt.
CREATE TABLE agreements (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  application_id uuid NOT NULL REFERENCES applications (id),
  company_id     uuid NOT NULL REFERENCES users (id),
  talent_id      uuid NOT NULL REFERENCES users (id),
  terms          jsonb NOT NULL,
  salt           bytea NOT NULL,
  -- The id on the chain: a hash over salt and id, set when the first transaction about it is signed. Lower case hex.
  commitment     text,
  created_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT agreements_one_per_application UNIQUE (application_id),
  CONSTRAINT agreements_commitment_unique UNIQUE (commitment)
);
--> statement-breakpoint
CREATE TABLE payouts (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  agreement_id     uuid NOT NULL REFERENCES agreements (id),
  milestone        integer NOT NULL DEFAULT 0,
  application_id   uuid NOT NULL REFERENCES applications (id),
  company_id       uuid NOT NULL REFERENCES users (id),
  talent_id        uuid NOT NULL REFERENCES users (id),
  amount           numeric(78, 0) NOT NULL,
  state            text NOT NULL DEFAULT 'requested',
  requested_at     timestamptz NOT NULL,
  sent_at          timestamptz,
  released_at      timestamptz,
  transaction_hash text,
  block_number     bigint,
  failure          text,
  -- The payout id on the chain, as in agreements.
  commitment       text,
  CONSTRAINT payouts_commitment_unique UNIQUE (commitment),
  CONSTRAINT payouts_once_per_milestone UNIQUE (agreement_id, milestone),
  CONSTRAINT payouts_amount_positive CHECK (amount > 0),
  CONSTRAINT payouts_state_known CHECK (state IN ('requested', 'sent', 'released', 'needs-attention')),
  -- Only a log that the indexer read may call a payout released, and such a log has a transaction and a block.
  CONSTRAINT payouts_released_is_proven CHECK (state <> 'released' OR (transaction_hash IS NOT NULL AND block_number IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX payouts_by_company ON payouts (company_id, id DESC);
--> statement-breakpoint
CREATE INDEX payouts_by_talent ON payouts (talent_id, id DESC);
--> statement-breakpoint
CREATE INDEX payouts_by_application ON payouts (application_id);
--> statement-breakpoint
CREATE INDEX payouts_open ON payouts (company_id) WHERE block_number IS NULL;
--> statement-breakpoint
-- One row per intended chain action. Recipient and amount are frozen when the intent is written; the key keeps it one of a kind.
CREATE TABLE chain_operations (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  business_key     text NOT NULL,
  kind             text NOT NULL,
  payout_id        uuid REFERENCES payouts (id),
  -- Whose custodial wallet receives.
  recipient_id     uuid NOT NULL REFERENCES users (id),
  amount           numeric(78, 0) NOT NULL,
  state            text NOT NULL DEFAULT 'requested',
  signer           text,
  nonce            bigint,
  transaction_hash text,
  block_number     bigint,
  -- Failed tries so far, and when the next one may be.
  tries            integer NOT NULL DEFAULT 0,
  not_before       timestamptz NOT NULL DEFAULT now(),
  last_error       text,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT chain_operations_business_key_unique UNIQUE (business_key),
  CONSTRAINT chain_operations_nonce_unique UNIQUE (signer, nonce),
  CONSTRAINT chain_operations_kind_known CHECK (kind IN ('mint', 'disburse')),
  CONSTRAINT chain_operations_amount_positive CHECK (amount > 0),
  CONSTRAINT chain_operations_state_known CHECK (state IN
    ('requested', 'signed', 'mined', 'confirmed', 'orphaned', 'reverted', 'cancelled')),
  CONSTRAINT chain_operations_signed_has_nonce CHECK (state IN ('requested', 'cancelled') OR nonce IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX chain_operations_open ON chain_operations (id) WHERE state IN ('requested', 'signed', 'mined', 'orphaned');
--> statement-breakpoint
-- Every transaction ever signed for an operation, kept before it is broadcast: a restart sends the same bytes again.
CREATE TABLE chain_attempts (
  transaction_hash text PRIMARY KEY,
  operation_id     uuid NOT NULL REFERENCES chain_operations (id),
  raw_transaction  text NOT NULL,
  nonce            bigint NOT NULL,
  max_fee_per_gas  numeric(78, 0) NOT NULL,
  signed_at        timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX chain_attempts_by_operation ON chain_attempts (operation_id, signed_at);
--> statement-breakpoint
CREATE TABLE chain_signers (
  address    text PRIMARY KEY,
  next_nonce bigint NOT NULL
);
--> statement-breakpoint
-- Which chain this database belongs to. One row: on a mismatch the writers stop.
CREATE TABLE chain_identity (
  only_row         boolean PRIMARY KEY DEFAULT true,
  chain_id         bigint NOT NULL,
  genesis_hash     text NOT NULL,
  escrow_address   text NOT NULL,
  escrow_code_hash text NOT NULL,
  token_address    text NOT NULL,
  deploy_block     bigint NOT NULL,
  -- Set when contract, books and token balance disagree: approvals stop until they agree again.
  frozen_reason    text,
  CONSTRAINT chain_identity_is_one_row CHECK (only_row)
);
--> statement-breakpoint
-- The blocks that the indexer has read; the highest is its cursor. Parent hashes show a reorganisation.
CREATE TABLE chain_blocks (
  number      bigint PRIMARY KEY,
  hash        text NOT NULL,
  parent_hash text NOT NULL,
  mined_at    timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE chain_logs (
  block_hash       text NOT NULL,
  log_index        integer NOT NULL,
  block_number     bigint NOT NULL,
  transaction_hash text NOT NULL,
  address          text NOT NULL,
  name             text NOT NULL,
  args             jsonb NOT NULL,
  -- Set when the block left the chain; the row stays, the books get a reversal.
  orphaned_at      timestamptz,
  -- How often the block came back after it had left: each time is booked anew.
  incarnation      integer NOT NULL DEFAULT 0,
  PRIMARY KEY (block_hash, log_index)
);
--> statement-breakpoint
CREATE INDEX chain_logs_by_block ON chain_logs (block_number, log_index);
--> statement-breakpoint
-- The books: append-only and double entry. One row is a balanced pair (what leaves `debit_account` enters `credit_account`), so that a
-- lone side cannot exist. Accounts: `outside`, `company:<user>`, `talent:<user>`, `escrow:<agreement>`, `credit:<user>`.
CREATE TABLE ledger_transfers (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  kind           text NOT NULL,
  debit_account  text NOT NULL,
  credit_account text NOT NULL,
  amount         numeric(78, 0) NOT NULL,
  block_hash     text NOT NULL,
  log_index      integer NOT NULL,
  incarnation    integer NOT NULL DEFAULT 0,
  at             timestamptz NOT NULL,
  -- With the account: a transfer between two custodial wallets is one log and two pairs, and so are their reversals.
  CONSTRAINT ledger_transfers_once_per_log UNIQUE (block_hash, log_index, incarnation, kind, debit_account),
  CONSTRAINT ledger_transfers_from_a_log FOREIGN KEY (block_hash, log_index) REFERENCES chain_logs (block_hash, log_index),
  CONSTRAINT ledger_transfers_amount_positive CHECK (amount > 0),
  CONSTRAINT ledger_transfers_two_accounts CHECK (debit_account <> credit_account),
  CONSTRAINT ledger_transfers_kind_known CHECK (kind IN
    ('deposit', 'withdrawal', 'escrow-funded', 'escrow-released', 'credit-recorded', 'reversal'))
);
--> statement-breakpoint
CREATE INDEX ledger_transfers_debits ON ledger_transfers (debit_account, id);
--> statement-breakpoint
CREATE INDEX ledger_transfers_credits ON ledger_transfers (credit_account, id);
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the books are append-only: % on % is refused', TG_OP, TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Both sides of every pair; the entries of an account sum to its balance, all entries sum to zero.
CREATE VIEW ledger_entries AS
  SELECT id AS transfer_id, kind, credit_account AS account, debit_account AS counter_account, amount, block_hash, log_index, at
    FROM ledger_transfers
  UNION ALL
  SELECT id, kind, debit_account, credit_account, -amount, block_hash, log_index, at
    FROM ledger_transfers;
--> statement-breakpoint
-- Minor units; zero for an account without entries.
CREATE FUNCTION ledger_balance(of_account text) RETURNS numeric
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce((SELECT sum(amount) FROM ledger_transfers WHERE credit_account = of_account), 0)
         - coalesce((SELECT sum(amount) FROM ledger_transfers WHERE debit_account = of_account), 0)
  $$;
