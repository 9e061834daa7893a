-- Tries of passwords and codes, counted where a restart does not forget them and all processes see them. The key is a hash of what was tried, for
-- whom and from where, so that the table names nobody; rows go when their window has ended.
CREATE TABLE tries (
  key     bytea PRIMARY KEY,
  tries   integer NOT NULL,
  ends_at timestamptz NOT NULL,
  CONSTRAINT tries_are_counted CHECK (tries >= 0)
);
--> statement-breakpoint
CREATE INDEX tries_by_end ON tries (ends_at);
--> statement-breakpoint
-- Where a person has signed in lately: strangers elsewhere cannot use up the tries of these networks.
CREATE TABLE sign_in_networks (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  network text NOT NULL,
  seen_at timestamptz NOT NULL,
  CONSTRAINT sign_in_networks_pkey PRIMARY KEY (user_id, network)
);
--> statement-breakpoint
CREATE INDEX sign_in_networks_by_age ON sign_in_networks (seen_at);
--> statement-breakpoint
-- A sign-up from one network does not replace one that waits from another, nor end its code: each address has one of each network.
ALTER TABLE pending_signups ADD COLUMN network text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE pending_signups DROP CONSTRAINT pending_signups_pkey, ADD CONSTRAINT pending_signups_pkey PRIMARY KEY (email_key, network), ADD CONSTRAINT pending_signups_id_unique UNIQUE (id);
--> statement-breakpoint
-- Whose sign-up a code confirms, null for one that waited before this; and from where it was asked for.
ALTER TABLE one_time_codes ADD COLUMN signup_id uuid, ADD COLUMN network text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE password_resets ADD COLUMN network text NOT NULL DEFAULT '';
