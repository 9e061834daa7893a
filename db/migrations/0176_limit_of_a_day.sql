-- What a company funded in the last 24 hours is summed while its wallet is locked, which no walk through all its contracts may prolong.
CREATE INDEX chain_operations_fundings_by_time ON chain_operations (created_at) WHERE step = 'FundMilestones';
--> statement-breakpoint
-- A page of decided disputes asks for the operation of each ruling.
CREATE INDEX chain_operations_by_ruling ON chain_operations (ruling_id) WHERE ruling_id IS NOT NULL;
--> statement-breakpoint
-- An approval that was taken back or refused can be made again: the same payout, whose request is written once. From then on it counts for the
-- limit of the day on which it was made again. Null if it was made once.
ALTER TABLE payouts ADD COLUMN approved_again_at timestamptz;
--> statement-breakpoint
DROP INDEX payouts_by_company_and_time;
--> statement-breakpoint
CREATE INDEX payouts_by_company_and_time ON payouts (company_id, (coalesce(approved_again_at, requested_at))) INCLUDE (amount);
