-- What a salary is paid for. Jobs posted before did not say, so they have none.
ALTER TABLE jobs ADD COLUMN salary_period text,
  ADD CONSTRAINT jobs_salary_period_known CHECK (salary_period IN ('month', 'year', 'hour', 'project'));
