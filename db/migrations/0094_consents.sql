-- What a person agreed to, as it was shown to them, stored in the transaction in which they agreed: the signer signs exactly this and nothing
-- else. It holds ids and hashes, no readable text, so it can stay when an account is deleted. Rows are added, never changed.
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
  -- The assertion of the passkey; or the session (hash of its token) and when its password was entered.
  proof      jsonb NOT NULL,
  -- The api's Ed25519 signature over digest, user, subject, step, kind of proof and time, by a key that neither database nor worker has.
  vouch      text NOT NULL,
  at         timestamptz NOT NULL,
  CONSTRAINT consents_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT consents_digest_is_a_word CHECK (digest ~ '^0x[0-9a-f]{64}$'),
  CONSTRAINT consents_proof_kind_known CHECK (proof_kind IN ('passkey', 'session'))
);
--> statement-breakpoint
CREATE INDEX consents_by_subject ON consents (subject, id);
--> statement-breakpoint
CREATE INDEX consents_by_user ON consents (user_id);
