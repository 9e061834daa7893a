-- Wallets and consents of people, the chain that the database belongs to, and what was read from it.
-- Amounts are minor units of the escrow's token (six decimals), numeric(78, 0) because the chain counts in uint256.

-- A database that is restored from an older copy has forgotten what it did since. What it makes again has to be the same, so that the escrow refuses a
-- second payment, or something that it never made before, so that nobody gets a lost person's wallet. Ids and salts of agreements are therefore
-- derived from this secret and the application. The secret is in every copy of the database, and never leaves it.
CREATE TABLE installation (
  only_row          boolean PRIMARY KEY DEFAULT true,
  commitment_secret bytea NOT NULL,
  CONSTRAINT installation_is_one_row CHECK (only_row),
  CONSTRAINT installation_secret_is_long CHECK (length(commitment_secret) = 32)
);
INSERT INTO installation (commitment_secret) SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Needed by what follows. Later starts apply db/functions/random_derivation_index.sql, which says why.
CREATE FUNCTION random_derivation_index() RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  candidate integer;
BEGIN
  LOOP
    candidate := ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 8))::bit(32)::integer & 2147483647;
    IF NOT EXISTS (SELECT FROM wallets WHERE derivation_index = candidate) THEN
      RETURN candidate;
    END IF;
  END LOOP;
END
$$;

-- The custodial address of a user, derived from the index by the signer.
CREATE TABLE wallets (
  user_id          uuid PRIMARY KEY REFERENCES users (id),
  derivation_index integer NOT NULL DEFAULT random_derivation_index(),
  -- With checksum. Null for the moment between sign-up and the worker's derivation.
  address          text,
  created_at       timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT wallets_index_unique UNIQUE (derivation_index),
  CONSTRAINT wallets_address_unique UNIQUE (address)
);

-- Every address that we hold the key of. A person has one of their own (`account`), and one for each agreement that pays them (`agreement`), so
-- that nobody can add up what they earn. The ledger's account of the first is `<role>:<user>`, of the second `<role>:<user>:<agreement>`.
CREATE TABLE custody_addresses (
  -- With checksum.
  address      text PRIMARY KEY,
  user_id      uuid NOT NULL,
  kind         text NOT NULL,
  -- No foreign key: the address may be made before the agreement is.
  agreement_id uuid,
  -- How the key is derived: 1 from wallets.derivation_index, 2 hardened, from the uuid of the user or of the agreement.
  scheme       smallint NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT custody_addresses_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT custody_addresses_kind_known CHECK (kind IN ('account', 'agreement')),
  CONSTRAINT custody_addresses_scheme_known CHECK (scheme IN (1, 2)),
  CONSTRAINT custody_addresses_names_its_agreement CHECK ((kind = 'agreement') = (agreement_id IS NOT NULL)),
  CONSTRAINT custody_addresses_one_per_agreement UNIQUE (agreement_id)
);
CREATE INDEX custody_addresses_by_user ON custody_addresses (user_id);
CREATE UNIQUE INDEX custody_addresses_one_per_account ON custody_addresses (user_id) WHERE kind = 'account';

-- Addresses outside of HireLedger to which a person may send money. Money can be sent to one a day after it was added, so that a stranger in
-- a stolen session is noticed first. A row is never changed: an address that is removed and added again waits again.
CREATE TABLE own_addresses (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id     uuid NOT NULL,
  -- With checksum.
  address     text NOT NULL,
  added_at    timestamptz NOT NULL,
  usable_from timestamptz NOT NULL,
  CONSTRAINT own_addresses_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT own_addresses_once UNIQUE (user_id, address),
  CONSTRAINT own_addresses_wait CHECK (usable_from >= added_at + interval '24 hours')
);

-- People with a wallet of their own sign their contracts there: company or talent of an agreement is then an address that we have no key of. It is one
-- of the person's own addresses, and its signature shows that they hold its key. New contracts use it; a signed contract keeps its wallet.
CREATE TABLE linked_wallets (
  user_id   uuid PRIMARY KEY,
  -- With checksum.
  address   text NOT NULL,
  -- The signature over account, address, site and time.
  signature text NOT NULL,
  linked_at timestamptz NOT NULL,
  CONSTRAINT linked_wallets_own_address FOREIGN KEY (user_id, address) REFERENCES own_addresses (user_id, address) ON DELETE CASCADE,
  CONSTRAINT linked_wallets_one_account UNIQUE (address)
);

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
-- The list of a person, and what was requested in the last 24 hours.
CREATE INDEX withdrawals_by_user ON withdrawals (user_id, id DESC);

-- What a person agreed to, as it was shown to them, stored in the transaction in which they agreed: the signer signs exactly this and nothing
-- else. It holds ids and hashes, no readable text, so it can stay when an account is deleted. Rows are added, never changed. The proof is an assertion
-- of a passkey, a session, or the signature of a person's own wallet, which the escrow itself checks.
CREATE TABLE consents (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id    uuid NOT NULL,
  -- The step of the escrow: the primary type of the typed data.
  kind       text NOT NULL,
  -- The payout, or the agreement where the step pays nothing. No foreign key: the row proves what was agreed, also without it.
  subject    uuid NOT NULL,
  -- EIP-712: domain, types and message. Numbers are decimal strings.
  typed_data jsonb NOT NULL,
  -- The EIP-712 hash of it, which is what gets signed.
  digest     text NOT NULL,
  proof_kind text NOT NULL,
  -- The assertion of the passkey; the session (hash of its token) and when its password was entered; or the wallet's signature.
  proof      jsonb NOT NULL,
  -- The api's Ed25519 signature over digest, user, subject, step, kind of proof and time, by a key that neither database nor worker has.
  vouch      text NOT NULL,
  at         timestamptz NOT NULL,
  CONSTRAINT consents_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT consents_digest_is_a_word CHECK (digest ~ '^0x[0-9a-f]{64}$'),
  CONSTRAINT consents_proof_kind_known CHECK (proof_kind IN ('passkey', 'session', 'wallet'))
);
CREATE INDEX consents_by_subject ON consents (subject, id);
CREATE INDEX consents_by_user ON consents (user_id);

-- Several escrow contracts live side by side: agreements stay in the contract that they were opened in, new ones are opened in the newest. Each row is
-- compared with the chain by its own code hash, so a patch of the compiler or of a library changes nothing for an installation that exists.
CREATE TABLE escrow_contracts (
  -- With checksum.
  address         text PRIMARY KEY,
  -- Of the contract's interface. Auditors are shown it.
  version         smallint NOT NULL DEFAULT 2,
  -- keccak256 of the code on the chain.
  code_hash       text NOT NULL,
  -- The first block whose logs are read for it.
  from_block      bigint NOT NULL,
  -- What it held for strangers before that block, in minor units of the token.
  escrowed_before numeric(78, 0) NOT NULL DEFAULT 0,
  credited_before numeric(78, 0) NOT NULL DEFAULT 0,
  token           text NOT NULL,
  -- When another contract of this version took its place for new agreements. Null while it is in use.
  until           timestamptz,
  -- Name and version of the EIP-712 domain of a token with EIP-3009, as the worker finds it. Null for other tokens: a wallet cannot pay from its own
  -- signature there.
  token_domain    jsonb,
  CONSTRAINT escrow_contracts_version_known CHECK (version = 2)
);
CREATE UNIQUE INDEX escrow_contracts_one_in_use ON escrow_contracts (version) WHERE until IS NULL;

-- Which chain this database belongs to. One row: on a mismatch the writers stop.
CREATE TABLE chain_identity (
  only_row      boolean PRIMARY KEY DEFAULT true,
  chain_id      bigint NOT NULL,
  genesis_hash  text NOT NULL,
  token_address text NOT NULL,
  CONSTRAINT chain_identity_is_one_row CHECK (only_row)
);

-- The addresses that we sign from, with the next nonce of each.
CREATE TABLE chain_signers (
  address       text PRIMARY KEY,
  next_nonce    bigint NOT NULL,
  -- How many entries the signer's own store had when it last signed. A signer whose store has fewer was restored from an older copy: it would
  -- not know what it signed since, so it signs nothing until that is put right.
  store_entries bigint NOT NULL DEFAULT 0,
  -- The checksum of the signer's store when it had `store_sum_of` entries: an older copy to which others were added may have as many entries, but has
  -- another checksum.
  store_sum     text,
  store_sum_of  bigint,
  CONSTRAINT chain_signers_store_entries_positive CHECK (store_entries >= 0)
);

-- The blocks that the indexer has read; the highest is its cursor. Parent hashes show a reorganisation.
CREATE TABLE chain_blocks (
  number      bigint PRIMARY KEY,
  hash        text NOT NULL,
  parent_hash text NOT NULL,
  mined_at    timestamptz NOT NULL
);

-- The logs of the contracts that we follow, as the indexer read them.
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
  -- How often the block came back after it had left: each time is booked again.
  incarnation      integer NOT NULL DEFAULT 0,
  -- Logs of the escrow about strangers: what they hold there belongs to the contract's totals and not to our books.
  unbooked         boolean NOT NULL DEFAULT false,
  PRIMARY KEY (block_hash, log_index)
);
CREATE INDEX chain_logs_by_block ON chain_logs (block_number, log_index);
-- What the chain already says about a payout is looked for before it is signed.
CREATE INDEX chain_logs_by_payout ON chain_logs ((args ->> 'payoutId')) WHERE args ->> 'payoutId' IS NOT NULL;
CREATE INDEX chain_logs_unbooked ON chain_logs (block_number) WHERE unbooked;
-- All that the chain says about an agreement, for its milestones.
CREATE INDEX chain_logs_by_agreement ON chain_logs ((args ->> 'agreementId')) WHERE args ->> 'agreementId' IS NOT NULL;

-- What the public feed of escrow events sends, in the order in which it was committed: each log once when it is read, once when its block leaves the
-- chain, and again when it comes back. A transaction's number and an id are the cursor: below the oldest transaction that is still running nothing
-- is added any more. A trigger of chain_logs writes it (db/functions/note_in_escrow_feed.sql).
CREATE TABLE escrow_feed (
  xid        xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id         bigint GENERATED ALWAYS AS IDENTITY,
  block_hash text NOT NULL,
  log_index  integer NOT NULL,
  -- Its block left the chain.
  removed    boolean NOT NULL,
  PRIMARY KEY (xid, id)
);
