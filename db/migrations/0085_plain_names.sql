-- The names of the code and of the glossary, also for the columns: a delivery has a channel, a sign-in code is no ticket.
-- Renaming changes no row, and takes its locks for a moment only.
ALTER TABLE job_notices RENAME COLUMN told_up_to TO notified_up_to;
--> statement-breakpoint
ALTER TABLE notice_turns RENAME TO notice_deliveries;
--> statement-breakpoint
ALTER TABLE notice_deliveries RENAME COLUMN way TO channel;
--> statement-breakpoint
ALTER TABLE notice_deliveries RENAME COLUMN told_up_to TO delivered_up_to;
--> statement-breakpoint
ALTER TABLE notice_deliveries RENAME COLUMN told_at TO delivered_at;
--> statement-breakpoint
ALTER TABLE notice_deliveries RENAME CONSTRAINT notice_turns_pkey TO notice_deliveries_pkey;
--> statement-breakpoint
ALTER TABLE notice_deliveries RENAME CONSTRAINT notice_turns_recipient_id_fkey TO notice_deliveries_recipient_id_fkey;
--> statement-breakpoint
ALTER TABLE notice_deliveries RENAME CONSTRAINT notice_turns_way_known TO notice_deliveries_channel_known;
--> statement-breakpoint
ALTER INDEX notice_turns_due RENAME TO notice_deliveries_due;
--> statement-breakpoint
ALTER TABLE sign_in_tickets RENAME TO sign_in_codes;
--> statement-breakpoint
ALTER TABLE sign_in_codes RENAME CONSTRAINT sign_in_tickets_pkey TO sign_in_codes_pkey;
--> statement-breakpoint
ALTER TABLE sign_in_codes RENAME CONSTRAINT sign_in_tickets_user_id_fkey TO sign_in_codes_user_id_fkey;
--> statement-breakpoint
ALTER TABLE sign_in_codes RENAME CONSTRAINT sign_in_tickets_provider_known TO sign_in_codes_provider_known;
--> statement-breakpoint
ALTER TABLE sign_in_codes RENAME CONSTRAINT sign_in_tickets_role_known TO sign_in_codes_role_known;
--> statement-breakpoint
ALTER INDEX sign_in_tickets_by_expiry RENAME TO sign_in_codes_by_expiry;
--> statement-breakpoint
ALTER INDEX sign_in_tickets_by_user RENAME TO sign_in_codes_by_user;
