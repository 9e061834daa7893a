-- Where an applicant came from: the tag of the shared link that led to the job, or 'hireledger' for our own pages.
ALTER TABLE applications
  ADD COLUMN source text NOT NULL DEFAULT 'hireledger',
  ADD CONSTRAINT applications_source_is_a_tag CHECK (source ~ '^[a-z0-9][a-z0-9-]{0,39}$');
