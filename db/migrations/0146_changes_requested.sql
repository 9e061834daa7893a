-- When the talent asked for changes to a version: the timeline says it. Null for one to which nobody did.
ALTER TABLE contract_offers ADD COLUMN changes_requested_at timestamptz;
