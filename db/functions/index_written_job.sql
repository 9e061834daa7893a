-- Keeps a job's search row in step with the job. The trigger names the columns that the row is made from: other updates cost nothing.
CREATE OR REPLACE FUNCTION index_written_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_job(NEW);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER jobs_are_searched AFTER INSERT OR UPDATE OF title, employment_types, categories, skills, job_description, responsibilities,
  who_you_are, qualifications, application_deadline, time_zone, job_level, location, country, currency, salary_min, salary_max, salary_period, closed_at, deleted_at, hidden_at
  ON jobs FOR EACH ROW EXECUTE FUNCTION index_written_job();
