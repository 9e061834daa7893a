-- What a company has approved in the last 24 hours is summed with every approval, while its wallet is locked: from the index alone.
CREATE INDEX payouts_by_company_and_time ON payouts (company_id, requested_at) INCLUDE (amount);
