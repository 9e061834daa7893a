-- Several escrow contracts live side by side: agreements stay in the contract that they were opened in, new ones go to the newest. Each row is
-- compared with the chain by its own code hash, so a patch of the compiler or of a library changes nothing for an installation that exists.
CREATE TABLE escrow_contracts (
  -- With checksum.
  address         text PRIMARY KEY,
  -- Of the interface: 1 HireEscrow, 2 HireEscrow2.
  version         smallint NOT NULL,
  -- keccak256 of the code on the chain.
  code_hash       text NOT NULL,
  -- The first block whose logs are read for it.
  from_block      bigint NOT NULL,
  -- What it held for strangers before that block, in minor units of the token.
  escrowed_before numeric(78, 0) NOT NULL DEFAULT 0,
  credited_before numeric(78, 0) NOT NULL DEFAULT 0,
  token           text NOT NULL,
  -- When another contract of this version took its place: new agreements go there. Null while it is in use.
  until           timestamptz,
  CONSTRAINT escrow_contracts_version_known CHECK (version IN (1, 2))
);
--> statement-breakpoint
CREATE UNIQUE INDEX escrow_contracts_one_in_use ON escrow_contracts (version) WHERE until IS NULL;
--> statement-breakpoint
INSERT INTO escrow_contracts (address, version, code_hash, from_block, token)
SELECT escrow_address, 1, escrow_code_hash, deploy_block, token_address FROM chain_identity;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX custody_addresses_by_user ON custody_addresses (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX custody_addresses_one_per_account ON custody_addresses (user_id) WHERE kind = 'account';
--> statement-breakpoint
INSERT INTO custody_addresses (address, user_id, kind, scheme, created_at)
SELECT address, user_id, 'account', 1, created_at FROM wallets WHERE address IS NOT NULL;
--> statement-breakpoint
ALTER TABLE agreements
  -- Version of the escrow contract that it is made for, and that contract's address. Null for the only contract of version 1.
  ADD COLUMN escrow_version smallint NOT NULL DEFAULT 1,
  ADD COLUMN escrow_address text,
  -- The custody address that is paid. Null in version 1, which pays the talent's wallet.
  ADD COLUMN payee_address text,
  -- The agreement as the contract takes it in every call, whose struct hash is its id on the chain (`commitment`): numbers as decimal strings,
  -- addresses with checksum, hashes in lower case. Null in version 1.
  ADD COLUMN chain_terms jsonb,
  ADD CONSTRAINT agreements_escrow_version_known CHECK (escrow_version IN (1, 2)),
  ADD CONSTRAINT agreements_escrow_address_known FOREIGN KEY (escrow_address) REFERENCES escrow_contracts (address),
  ADD CONSTRAINT agreements_version_two_is_whole CHECK
    (escrow_version = 1 OR (escrow_address IS NOT NULL AND payee_address IS NOT NULL AND chain_terms IS NOT NULL));
