-- A contract also ends with the account of its talent, where it holds no money.
ALTER TABLE stage_changes
  DROP CONSTRAINT stage_changes_cause_known,
  ADD CONSTRAINT stage_changes_cause_known CHECK
    (cause IN ('released', 'refunded', 'settled', 'ruled', 'silent-company', 'overdue', 'silent-arbiter', 'company-disputed', 'talent-disputed', 'not-submitted',
               'changes-not-requested', 'talent-left', 'reorganisation', 'offer-expired', 'ended-early'));
--> statement-breakpoint
-- The contracts of talents who left before end too.
UPDATE users SET purged_at = NULL
 WHERE deleted_at IS NOT NULL AND EXISTS (SELECT FROM applications WHERE talent_id = users.id AND stage IN ('Accepted', 'Completed'));
