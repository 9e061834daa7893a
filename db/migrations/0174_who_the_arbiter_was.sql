-- Whom a notice went to: the names of a deleted account are removed from that account's events, too.
ALTER TABLE arbiter_notices ADD COLUMN account_id uuid REFERENCES users (id);
--> statement-breakpoint
UPDATE arbiter_notices notice SET account_id = told.recipient_id
  FROM (SELECT recipient_id, at, (data ->> 'agreementId')::uuid AS agreement_id, (data ->> 'milestone')::integer AS milestone
          FROM events WHERE name IN ('dispute.opened', 'dispute.evidence-added')) told
 WHERE notice.agreement_id = told.agreement_id AND notice.milestone = told.milestone AND notice.sent_at = told.at;
--> statement-breakpoint
CREATE INDEX arbiter_notices_by_account ON arbiter_notices (account_id);
--> statement-breakpoint
-- Those who had left are purged again, with what the worker finds now.
UPDATE users SET purged_at = NULL WHERE deleted_at IS NOT NULL;
