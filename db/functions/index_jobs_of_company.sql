-- A company's name is among the words of its jobs. A company with more than 100 open jobs is left to the worker, which indexes them in portions.
CREATE OR REPLACE FUNCTION index_jobs_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM jobs job WHERE job.company_id = NEW.user_id AND job.deleted_at IS NULL AND job.closed_at IS NULL LIMIT 101) AS counted) <= 100 THEN
    PERFORM index_portion(NEW.user_id, '00000000-0000-0000-0000-000000000000', 100);
  ELSE
    INSERT INTO renamed_companies (company_id) VALUES (NEW.user_id) ON CONFLICT (company_id) DO UPDATE SET after_job = NULL;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER companies_are_searched AFTER UPDATE OF name ON companies FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION index_jobs_of_company();
