-- When a milestone that holds money can be ended by anybody: after the due date and its grace, the review period, or the arbitration period. The
-- indexer writes it with the state that it follows from. The worker asks for those in the past, in their order.
ALTER TABLE milestones
  ADD COLUMN exits_at timestamptz,
  ADD CONSTRAINT milestones_exit_while_held CHECK (exits_at IS NULL OR state IN ('funded', 'submitted', 'disputed'));
--> statement-breakpoint
UPDATE milestones
   SET exits_at = CASE milestones.state
         WHEN 'funded' THEN due_at + (chain_terms ->> 'grace')::float * interval '1 second'
         WHEN 'submitted' THEN submitted_at + (chain_terms ->> 'reviewPeriod')::float * interval '1 second'
         WHEN 'disputed' THEN disputed_at + (chain_terms ->> 'arbitrationPeriod')::float * interval '1 second' END
  FROM agreements WHERE agreements.id = agreement_id AND milestones.state IN ('funded', 'submitted', 'disputed');
--> statement-breakpoint
CREATE INDEX milestones_by_exit ON milestones (exits_at) WHERE exits_at IS NOT NULL;
