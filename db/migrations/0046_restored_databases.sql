-- A database that is restored from an older copy forgets what it did since. What it makes again has to be the same, so that the contract
-- refuses a second payment, or something that it never made before, so that nobody gets a lost person's wallet.

-- Ids and salts of agreements are derived from this secret and the application. It is in every copy of the database, and leaves it never.
CREATE TABLE installation (
  only_row          boolean PRIMARY KEY DEFAULT true,
  commitment_secret bytea NOT NULL,
  CONSTRAINT installation_is_one_row CHECK (only_row),
  CONSTRAINT installation_secret_is_long CHECK (length(commitment_secret) = 32)
);
--> statement-breakpoint
INSERT INTO installation (commitment_secret) SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
--> statement-breakpoint
-- 31 random bits: a sequence would give out again the indexes, and with them the addresses and the money, of people whom the copy does not know.
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
--> statement-breakpoint
-- Wallets that are there keep their index.
ALTER TABLE wallets ALTER COLUMN derivation_index DROP IDENTITY;
--> statement-breakpoint
ALTER TABLE wallets ALTER COLUMN derivation_index SET DEFAULT random_derivation_index();
--> statement-breakpoint
-- What the chain already says about a payout is looked for before it is signed.
CREATE INDEX chain_logs_by_payout ON chain_logs ((args ->> 'payoutId')) WHERE args ->> 'payoutId' IS NOT NULL;
