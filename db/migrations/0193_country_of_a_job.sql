-- Other sites list a job only with its country: ISO 3166, two letters. Null for jobs whose company did not say; their text is not guessed from.
ALTER TABLE jobs ADD COLUMN country text CONSTRAINT jobs_country CHECK (country ~ '^[A-Z]{2}$');
