-- An agreement that holds money lives on when a refused approval of it is taken back, so the payout says that itself. Null again once it is
-- approved again. After a reorganisation a payout that was taken back returns to that.
ALTER TABLE payouts ADD COLUMN taken_back_at timestamptz;
--> statement-breakpoint
UPDATE payouts SET taken_back_at = agreement.taken_back_at FROM agreements agreement WHERE agreement.id = agreement_id AND agreement.taken_back_at IS NOT NULL;
