-- The ledger is published as a Merkle log, in which a row that changes, is missing or is added later is found by anybody. Both tables are only
-- added to, by the worker under the indexer's lock.

-- The secret of each account of the ledger that belongs to somebody. In public an account is a hash of it and of its name, so that a name cannot be
-- guessed. Its owner may show it to prove that an account is theirs.
CREATE TABLE ledger_accounts (
  account text PRIMARY KEY,
  salt    bytea NOT NULL DEFAULT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  CONSTRAINT ledger_accounts_salt_is_long CHECK (octet_length(salt) = 32)
);
--> statement-breakpoint
-- The complete subtrees of the log: level 0 are the leaves, in which position n is the entry with number n + 1.
CREATE TABLE ledger_nodes (
  level    smallint NOT NULL,
  position bigint NOT NULL,
  hash     bytea NOT NULL,
  PRIMARY KEY (level, position),
  CONSTRAINT ledger_nodes_hash_is_sha256 CHECK (octet_length(hash) = 32),
  CONSTRAINT ledger_nodes_position_exists CHECK (level >= 0 AND position >= 0)
);
