-- A stage also follows where submitted work, or a request for changes, never reached the chain.
ALTER TABLE stage_changes
  DROP CONSTRAINT stage_changes_cause_known,
  ADD CONSTRAINT stage_changes_cause_known CHECK
    (cause IN ('released', 'refunded', 'settled', 'ruled', 'silent-company', 'overdue', 'silent-arbiter', 'company-disputed', 'talent-disputed', 'not-submitted', 'changes-not-requested',
               'reorganisation', 'offer-expired', 'ended-early'));
