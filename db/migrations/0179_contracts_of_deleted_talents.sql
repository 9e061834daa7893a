-- A stage also follows where submitted work, or a request for changes, never reached the chain, and where the chain knows of submitted work
-- alone; and a contract ends with the account of its talent, where it holds no money. The rows that there are need no look: they fit the old list.
ALTER TABLE stage_changes
  DROP CONSTRAINT stage_changes_cause_known,
  ADD CONSTRAINT stage_changes_cause_known CHECK
    (cause IN ('released', 'refunded', 'settled', 'ruled', 'silent-company', 'overdue', 'silent-arbiter', 'company-disputed', 'talent-disputed', 'submitted', 'not-submitted',
               'changes-not-requested', 'talent-left', 'reorganisation', 'offer-expired', 'ended-early')) NOT VALID;
--> statement-breakpoint
-- The contracts of talents who left before end too.
UPDATE users SET purged_at = NULL
 WHERE deleted_at IS NOT NULL AND EXISTS (SELECT FROM applications WHERE talent_id = users.id AND stage IN ('Accepted', 'Completed'));
