-- The books: double entry, append-only for every role (triggers in db/functions, besides the rights), sums kept beside them, and freezes.
-- Amounts are minor units of the escrow's token.

-- One row is a balanced pair: what leaves `debit_account` enters `credit_account`, so that a lone side cannot exist. Accounts: `outside`, `fees`,
-- `company:<user>` and `talent:<user>` (those of one agreement followed by `:<agreement>`), `escrow:<agreement>:<milestone>`, `credit:<user>`.
-- A milestone ends in up to three payments: to the payee, back to the company, and a fee.
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
  -- Without gaps, in the order of commits (db/functions/number_ledger_transfer.sql). Ids follow the clock: after a clock was set back, a newer entry has a
  -- lower id, and "what came since" would skip it.
  number         bigint NOT NULL,
  -- The entry that a reversal takes back.
  reverses       bigint,
  CONSTRAINT ledger_transfers_from_a_log FOREIGN KEY (block_hash, log_index) REFERENCES chain_logs (block_hash, log_index),
  CONSTRAINT ledger_transfers_amount_positive CHECK (amount > 0),
  CONSTRAINT ledger_transfers_two_accounts CHECK (debit_account <> credit_account),
  CONSTRAINT ledger_transfers_number_unique UNIQUE (number),
  CONSTRAINT ledger_transfers_kind_known CHECK (kind IN
    ('deposit', 'withdrawal', 'escrow-funded', 'escrow-released', 'escrow-refunded', 'fee', 'credit-recorded', 'credit-claimed', 'reversal')),
  -- With the account: a transfer between two custodial wallets is one log and two pairs. With the entry that is taken back: a settlement between wallets
  -- of their own pays twice from its milestone to `outside`.
  CONSTRAINT ledger_transfers_once_per_log UNIQUE NULLS NOT DISTINCT (block_hash, log_index, incarnation, kind, debit_account, reverses),
  CONSTRAINT ledger_transfers_reverses_an_entry FOREIGN KEY (reverses) REFERENCES ledger_transfers (number)
);
-- Sums over an account read these indexes alone.
CREATE INDEX ledger_transfers_debits ON ledger_transfers (debit_account, number) INCLUDE (amount, at);
CREATE INDEX ledger_transfers_credits ON ledger_transfers (credit_account, number) INCLUDE (amount, at);

-- Both sides of every pair: the entries of an account sum to its balance, and all entries sum to zero.
CREATE VIEW ledger_entries AS
  SELECT id AS transfer_id, kind, credit_account AS account, debit_account AS counter_account, amount, block_hash, log_index, at, number
    FROM ledger_transfers
  UNION ALL
  SELECT id, kind, debit_account, credit_account, -amount, block_hash, log_index, at, number
    FROM ledger_transfers;

-- The sum of an account up to ledger_pass.closed_to, written by reconciliation alone, so that a balance does not read every entry again. All escrows are
-- one account here, and all credits are one.
CREATE TABLE ledger_checkpoints (
  account text PRIMARY KEY,
  amount  numeric(78, 0) NOT NULL,
  -- What the pass of this number has found so far, from the entries alone. At its end it must be `amount`.
  pass    bigint NOT NULL DEFAULT 0,
  reread  numeric(78, 0) NOT NULL DEFAULT 0
);

-- How far reconciliation has come. One row.
CREATE TABLE ledger_pass (
  only_row     boolean PRIMARY KEY DEFAULT true,
  -- The checkpoints are sums up to this number.
  closed_to    bigint NOT NULL DEFAULT 0,
  -- The pass under way, and the number up to which it has read the entries again.
  pass         bigint NOT NULL DEFAULT 1,
  reread_to    bigint NOT NULL DEFAULT 0,
  -- When the last pass had read every entry again.
  ended_at     timestamptz,
  -- Wallets are compared with the token in turn, by their address: this one was the last. Null at the start of a turn.
  wallet_after text,
  CONSTRAINT ledger_pass_is_one_row CHECK (only_row),
  CONSTRAINT ledger_pass_rereads_what_is_closed CHECK (reread_to <= closed_to)
);
INSERT INTO ledger_pass DEFAULT VALUES;

-- Wallets and statements show sums over the whole history of a person's accounts. Each account has its sums of each day (UTC), so that such a sum reads
-- days and not entries; the entries of a day are between its first and its last number. What may be paid is never decided from them: balances begin at
-- the checkpoints of reconciliation.
CREATE TABLE ledger_days (
  account      text NOT NULL,
  day          date NOT NULL,
  received     numeric(78, 0) NOT NULL,
  -- Not positive.
  spent        numeric(78, 0) NOT NULL,
  -- Of a company what went into escrow, less what came back; of a talent, and of credits, what left for addresses outside.
  paid_out     numeric(78, 0) NOT NULL,
  lines        bigint NOT NULL,
  first_number bigint NOT NULL,
  last_number  bigint NOT NULL,
  PRIMARY KEY (account, day)
);

-- The number up to which the days have the entries. A trigger advances it (db/functions/note_ledger_days.sql).
CREATE TABLE ledger_days_noted (
  only_row boolean PRIMARY KEY DEFAULT true,
  number   bigint NOT NULL,
  CONSTRAINT ledger_days_noted_is_one_row CHECK (only_row)
);
INSERT INTO ledger_days_noted (number) VALUES (0);

-- The ledger is published as a Merkle log, in which everybody can find a row that changed, is missing or was added later. This table and ledger_nodes
-- are only added to, by the worker under the indexer's lock. Here is the secret of each account of the ledger that belongs to a person or company. In
-- public an account is a hash of the secret and the account's name, so that a name cannot be guessed. Its owner may show it to prove that an account
-- is theirs.
CREATE TABLE ledger_accounts (
  account text PRIMARY KEY,
  salt    bytea NOT NULL DEFAULT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  CONSTRAINT ledger_accounts_salt_is_long CHECK (octet_length(salt) = 32)
);

-- The complete subtrees of the log: level 0 are the leaves, in which position n is the entry with number n + 1.
CREATE TABLE ledger_nodes (
  level    smallint NOT NULL,
  position bigint NOT NULL,
  hash     bytea NOT NULL,
  PRIMARY KEY (level, position),
  CONSTRAINT ledger_nodes_hash_is_sha256 CHECK (octet_length(hash) = 32),
  CONSTRAINT ledger_nodes_position_exists CHECK (level >= 0 AND position >= 0)
);

-- At the end of each day that has rows, the root of the published ledger is noted on the chain. This is the contract that has the notes: one row, made by
-- the worker before the first note.
CREATE TABLE ledger_anchor_contract (
  only_row   boolean PRIMARY KEY DEFAULT true,
  -- With checksum.
  address    text NOT NULL,
  -- keccak256 of the code on the chain.
  code_hash  text NOT NULL,
  from_block bigint NOT NULL,
  CONSTRAINT ledger_anchor_contract_is_one_row CHECK (only_row)
);

-- What is noted for a day (UTC): the log as it was when the day had ended. Its operation has the business key `anchor:<day>`.
CREATE TABLE ledger_anchors (
  day  date PRIMARY KEY,
  size bigint NOT NULL,
  root bytea NOT NULL,
  CONSTRAINT ledger_anchors_grow UNIQUE (size),
  CONSTRAINT ledger_anchors_root_is_sha256 CHECK (octet_length(root) = 32)
);

-- Freezes stop payouts of one account, or of all accounts where `account_id` is null. A freeze is never changed and ends by a row of its own
-- alone, so that the history says who stopped what, when, why, and who let it continue. `reason` is for operators and never shown outside.
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
CREATE INDEX freezes_by_account ON freezes (account_id);

CREATE TABLE freeze_lifts (
  freeze_id uuid PRIMARY KEY,
  because   text NOT NULL,
  lifted_by text NOT NULL,
  lifted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT freeze_lifts_of_a_freeze FOREIGN KEY (freeze_id) REFERENCES freezes (id),
  CONSTRAINT freeze_lifts_says_why CHECK (because <> '')
);

CREATE VIEW active_freezes AS
  SELECT * FROM freezes WHERE NOT EXISTS (SELECT FROM freeze_lifts WHERE freeze_lifts.freeze_id = freezes.id);
