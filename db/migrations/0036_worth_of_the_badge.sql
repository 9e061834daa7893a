-- A badge vouches for a name and, for a company, for a domain.

-- A document vouches for the name that its reviewer read. After a change of name it is 'ended': neither approved nor declined, to be handed in again.
ALTER TABLE verifications DROP CONSTRAINT verifications_state_known, DROP CONSTRAINT verifications_declined_says_why,
  ADD CONSTRAINT verifications_state_known CHECK (state IN ('submitted', 'approved', 'declined', 'ended')),
  ADD CONSTRAINT verifications_taken_back_says_why CHECK (state NOT IN ('declined', 'ended') OR reason IS NOT NULL);
--> statement-breakpoint
ALTER TABLE users
  -- The domain that is shown with a company's badge. It is written together with verified_at, so that lists read one row and no join.
  ADD COLUMN verified_domain text;
--> statement-breakpoint
-- Nothing of a deleted account is vouched for any more.
UPDATE users SET verified_at = NULL WHERE deleted_at IS NOT NULL AND verified_at IS NOT NULL;
--> statement-breakpoint
UPDATE users u SET verified_domain = v.domain
  FROM verifications v WHERE v.user_id = u.id AND v.kind = 'domain' AND v.state = 'approved' AND u.verified_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_domain_only_with_badge CHECK (verified_domain IS NULL OR verified_at IS NOT NULL);
