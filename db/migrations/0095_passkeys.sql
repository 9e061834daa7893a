-- The passkeys of accounts, for lists and prompts: the signer has its own copy of each key and of these times, and only that one counts where
-- money moves.
CREATE TABLE passkeys (
  -- The credential's id, in base64url.
  id           text PRIMARY KEY,
  user_id      uuid NOT NULL,
  name         text NOT NULL,
  -- COSE, in base64url.
  public_key   text NOT NULL,
  -- How a browser reaches the device.
  transports   text[] NOT NULL,
  created_at   timestamptz NOT NULL,
  -- One that no other passkey confirmed waits a day.
  usable_from  timestamptz NOT NULL,
  -- From when it can no longer be used; null while it stays.
  removed_from timestamptz,
  last_used_at timestamptz,
  CONSTRAINT passkeys_user FOREIGN KEY (user_id) REFERENCES users (id)
);
--> statement-breakpoint
CREATE INDEX passkeys_by_user ON passkeys (user_id);
