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
