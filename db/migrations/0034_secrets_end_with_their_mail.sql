-- One-time codes and the tokens of links are kept as hashes; the mails that carry them must not keep them longer than they need. The outbox drops them as
-- soon as a mail is settled, by whatever statement settles it.
CREATE FUNCTION drop_mail_secrets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payload := NEW.payload #- '{fields,code}' #- '{fields,token}';
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER outbox_drops_mail_secrets BEFORE UPDATE OF settled_at ON outbox
  FOR EACH ROW WHEN (NEW.job = 'send-mail' AND NEW.settled_at IS NOT NULL) EXECUTE FUNCTION drop_mail_secrets();
--> statement-breakpoint
-- Until when a mail of the built-in inbox opens something; then its text is emptied. Null for one that opens nothing.
ALTER TABLE mails ADD COLUMN useful_until timestamptz;
--> statement-breakpoint
CREATE INDEX mails_useful_until ON mails (useful_until) WHERE useful_until IS NOT NULL;
--> statement-breakpoint
CREATE INDEX mails_by_age ON mails (sent_at);
--> statement-breakpoint
CREATE INDEX outbox_settled_by_age ON outbox (created_at) WHERE settled_at IS NOT NULL OR (job <> 'send-mail' AND relayed_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
--> statement-breakpoint
-- What was sent before this.
UPDATE mails SET useful_until = mails.sent_at + interval '30 minutes'
  FROM outbox WHERE mails.cause = outbox.id::text AND outbox.payload -> 'fields' ?| ARRAY['code', 'token'];
--> statement-breakpoint
UPDATE outbox SET settled_at = settled_at WHERE job = 'send-mail' AND settled_at IS NOT NULL AND payload -> 'fields' ?| ARRAY['code', 'token'];
