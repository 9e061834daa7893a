-- Setting a new password through a link in a mail, and forgetting what signing in leaves behind.

-- A row for every request, also for an address without an account: known and unknown ones are counted and answered alike. Only the hash of
-- a link's token is kept. `user_id` is null where nobody was written to, and such a row opens nothing.
CREATE TABLE password_resets (
  token_hash   bytea PRIMARY KEY,
  email_key    text NOT NULL,
  user_id      uuid REFERENCES users (id) ON DELETE CASCADE,
  -- A digest of the password that this link replaces, null for an account without one: a link ends when the password changes in any way.
  password_was text,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz
);
--> statement-breakpoint
CREATE INDEX password_resets_by_address ON password_resets (email_key, created_at DESC);
--> statement-breakpoint
CREATE INDEX password_resets_by_user ON password_resets (user_id);
--> statement-breakpoint
-- Names one sign-up. The browser that made it shows this with the code, so that a code which somebody else's sign-up with the same address
-- brought into the mailbox cannot confirm that other sign-up unseen.
ALTER TABLE pending_signups ADD COLUMN id uuid NOT NULL DEFAULT uuidv7();
--> statement-breakpoint
-- What is over is deleted in portions, oldest first.
CREATE INDEX password_resets_by_age ON password_resets (created_at);
--> statement-breakpoint
CREATE INDEX one_time_codes_by_age ON one_time_codes (created_at);
--> statement-breakpoint
CREATE INDEX pending_signups_by_end ON pending_signups (expires_at);
--> statement-breakpoint
CREATE INDEX sessions_by_end ON sessions (expires_at);
