-- A database that was upgraded and a new one are the same from here on. What still differed: a check that was added without a look at old rows, names
-- that renamed tables and columns had left behind, and a comment.
ALTER TABLE stage_changes VALIDATE CONSTRAINT stage_changes_cause_known;
--> statement-breakpoint
ALTER TABLE job_notices RENAME CONSTRAINT job_notices_told_up_to_not_null TO job_notices_notified_up_to_not_null;
--> statement-breakpoint
ALTER TABLE notice_deliveries RENAME CONSTRAINT notice_turns_recipient_id_not_null TO notice_deliveries_recipient_id_not_null;
--> statement-breakpoint
ALTER TABLE notice_deliveries RENAME CONSTRAINT notice_turns_way_not_null TO notice_deliveries_channel_not_null;
--> statement-breakpoint
ALTER TABLE notice_deliveries RENAME CONSTRAINT notice_turns_told_up_to_not_null TO notice_deliveries_delivered_up_to_not_null;
--> statement-breakpoint
ALTER TABLE notice_deliveries_pkey RENAME COLUMN way TO channel;
--> statement-breakpoint
ALTER TABLE sign_in_codes RENAME CONSTRAINT sign_in_tickets_token_hash_not_null TO sign_in_codes_token_hash_not_null;
--> statement-breakpoint
ALTER TABLE sign_in_codes RENAME CONSTRAINT sign_in_tickets_provider_not_null TO sign_in_codes_provider_not_null;
--> statement-breakpoint
ALTER TABLE sign_in_codes RENAME CONSTRAINT sign_in_tickets_subject_not_null TO sign_in_codes_subject_not_null;
--> statement-breakpoint
ALTER TABLE sign_in_codes RENAME CONSTRAINT sign_in_tickets_email_not_null TO sign_in_codes_email_not_null;
--> statement-breakpoint
ALTER TABLE sign_in_codes RENAME CONSTRAINT sign_in_tickets_full_name_not_null TO sign_in_codes_full_name_not_null;
--> statement-breakpoint
ALTER TABLE sign_in_codes RENAME CONSTRAINT sign_in_tickets_remember_not_null TO sign_in_codes_remember_not_null;
--> statement-breakpoint
ALTER TABLE sign_in_codes RENAME CONSTRAINT sign_in_tickets_expires_at_not_null TO sign_in_codes_expires_at_not_null;
--> statement-breakpoint
COMMENT ON COLUMN chain_operations.in_dispute IS NULL;
