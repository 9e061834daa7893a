-- Mail through a mail server, and signing in with Google or GitHub.

-- When a job was carried out or given up, for the jobs that say so: what the queue lost is found without reading all that ever was.
ALTER TABLE outbox ADD COLUMN settled_at timestamptz;
--> statement-breakpoint
UPDATE outbox SET settled_at = now() WHERE job = 'send-mail' AND EXISTS (SELECT FROM mails WHERE mails.cause = outbox.id::text);
--> statement-breakpoint
CREATE INDEX outbox_mails_unsettled ON outbox (created_at) WHERE job = 'send-mail' AND settled_at IS NULL;
--> statement-breakpoint
-- What became of each mail that was given to a mail server. 'handing-over' is written when the server asks for the text: whatever happens
-- from then until its answer leaves open whether it has the mail, and such a mail is never given to it again by itself.
CREATE TABLE mail_deliveries (
  outbox_id   uuid PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
  state       text NOT NULL DEFAULT 'waiting',
  tries       integer NOT NULL DEFAULT 1,
  -- Why it is not sent, as a sentence; what the mail server said is in it.
  problem     text,
  changed_at  timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,
  CONSTRAINT mail_deliveries_state_known CHECK (state IN ('waiting', 'handing-over', 'sent', 'needs-attention')),
  CONSTRAINT mail_deliveries_attention_has_reason CHECK (state <> 'needs-attention' OR problem IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX mail_deliveries_handing_over ON mail_deliveries (changed_at) WHERE state = 'handing-over';
--> statement-breakpoint
CREATE INDEX mail_deliveries_needing_attention ON mail_deliveries (changed_at DESC) WHERE state = 'needs-attention';
--> statement-breakpoint
-- Accounts at Google and GitHub that open an account here. The subject is the provider's own name for the person: it outlives a change of
-- the address.
CREATE TABLE sign_in_identities (
  provider   text NOT NULL,
  subject    text NOT NULL,
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As the provider gave it when the two were linked.
  email      text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  CONSTRAINT sign_in_identities_provider_known CHECK (provider IN ('google', 'github'))
);
--> statement-breakpoint
CREATE INDEX sign_in_identities_by_user ON sign_in_identities (user_id);
--> statement-breakpoint
-- Somebody whom a provider has just vouched for, on the way back to the page that asked. The browser holds the ticket in a cookie that no
-- script can read; only its hash is kept, for minutes, and it opens one session. Without a user the person has yet to choose a role.
CREATE TABLE sign_in_tickets (
  token_hash bytea PRIMARY KEY,
  user_id    uuid REFERENCES users (id) ON DELETE CASCADE,
  provider   text NOT NULL,
  subject    text NOT NULL,
  email      text NOT NULL,
  full_name  text NOT NULL,
  role       text,
  remember   boolean NOT NULL,
  next_path  text,
  expires_at timestamptz NOT NULL,
  CONSTRAINT sign_in_tickets_provider_known CHECK (provider IN ('google', 'github')),
  CONSTRAINT sign_in_tickets_role_known CHECK (role IN ('talent', 'company'))
);
--> statement-breakpoint
CREATE INDEX sign_in_tickets_by_expiry ON sign_in_tickets (expires_at);
--> statement-breakpoint
CREATE INDEX sign_in_tickets_by_user ON sign_in_tickets (user_id);
