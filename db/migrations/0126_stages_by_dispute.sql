-- A stage also follows from a dispute over the only work that waited for the company.
ALTER TABLE stage_changes
  DROP CONSTRAINT stage_changes_cause_known,
  ADD CONSTRAINT stage_changes_cause_known CHECK
    (cause IN ('released', 'refunded', 'settled', 'ruled', 'silent-company', 'overdue', 'silent-arbiter', 'company-disputed', 'talent-disputed', 'reorganisation',
               'offer-expired', 'ended-early'));
