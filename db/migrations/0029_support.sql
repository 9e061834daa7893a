-- Mail from the contact form, and what is known of each part of the system.

-- Whom an answer to a mail goes to, where that is not the house: somebody wrote through the contact form.
ALTER TABLE mails ADD COLUMN reply_to text;
--> statement-breakpoint
-- How many messages an address has sent lately, and what goes with a deleted account.
CREATE INDEX outbox_mails_by_writer ON outbox (lower(payload ->> 'replyTo'), created_at) WHERE job = 'send-mail' AND payload ->> 'replyTo' IS NOT NULL;
--> statement-breakpoint
CREATE INDEX mails_by_writer ON mails (lower(reply_to)) WHERE reply_to IS NOT NULL;
--> statement-breakpoint
-- When each part behind the api last did its work, written by whoever saw it: the status page tells the age. A row a part.
CREATE TABLE heartbeats (
  part    text PRIMARY KEY,
  seen_at timestamptz NOT NULL,
  -- Numbers to tell beside it: what waits in the queue, the newest block.
  detail  jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT heartbeats_part_is_known CHECK (part IN ('worker', 'queue', 'chain', 'books', 'mail'))
);
