-- A deletion found mails by the present address alone and left those to a former one. New mails name their account; these are the ones from before, as far as
-- their cause or their address says whose they are. Messages of the contact form belong to nobody's account.
UPDATE outbox SET payload = payload || jsonb_build_object('userId', split_part(cause, ':', 2))
 WHERE job = 'send-mail' AND cause ~ '^(email-changed|password-changed|deletion-requested|deletion-held|unseen):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:';
--> statement-breakpoint
UPDATE outbox SET payload = payload || jsonb_build_object('userId', c.user_id)
  FROM account_codes c WHERE outbox.job = 'send-mail' AND outbox.cause = 'account-code:' || c.id AND NOT outbox.payload ? 'userId';
--> statement-breakpoint
UPDATE outbox SET payload = payload || jsonb_build_object('userId', u.id)
  FROM users u WHERE outbox.job = 'send-mail' AND lower(outbox.payload ->> 'to') = u.email_key AND NOT outbox.payload ?| ARRAY['userId', 'replyTo'];
