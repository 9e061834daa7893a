-- One action can be followed from its request through the work that it causes: job, chain operation and events have the request's id. Null
-- for what nobody requested. Rows of before, and of a process of the version before, have none.
ALTER TABLE outbox ADD COLUMN trace uuid;
--> statement-breakpoint
ALTER TABLE chain_operations ADD COLUMN trace uuid;
--> statement-breakpoint
ALTER TABLE events ADD COLUMN trace uuid;
