-- What was agreed to before a dispute over its milestone is not carried out in it; what was agreed to in the dispute is.
ALTER TABLE chain_operations
  ADD COLUMN in_dispute boolean NOT NULL DEFAULT false;
--> statement-breakpoint
COMMENT ON COLUMN chain_operations.in_dispute IS 'A milestone of the step was in dispute when it was requested.';
