-- How many jobs a company has open, whatever number it has closed: posting and opening again are bounded by it.
CREATE INDEX jobs_open_of_company ON jobs (company_id) WHERE closed_at IS NULL AND deleted_at IS NULL;
