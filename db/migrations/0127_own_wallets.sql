-- People with a wallet of their own sign their contracts there: company or talent of an agreement is then an address that we have no key of.
-- It is one of the person's own addresses, and its signature shows that they hold its key. New contracts use it; one that is signed keeps its own.
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
--> statement-breakpoint
-- A wallet's own signature is a proof: it is what the escrow checks.
ALTER TABLE consents
  DROP CONSTRAINT consents_proof_kind_known,
  ADD CONSTRAINT consents_proof_kind_known CHECK (proof_kind IN ('passkey', 'session', 'wallet'));
--> statement-breakpoint
-- The sides of a version that sign with a wallet of their own.
ALTER TABLE contract_offers
  ADD COLUMN own_wallets text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT contract_offers_own_wallets_known CHECK (own_wallets <@ ARRAY['company', 'talent']);
--> statement-breakpoint
-- Name and version of the EIP-712 domain of a token with EIP-3009, as the worker finds it. Null for other tokens: a wallet cannot pay from its own
-- signature there.
ALTER TABLE escrow_contracts ADD COLUMN token_domain jsonb;
