-- Notes that one more place of a job is taken; the worker closes jobs that are full.
CREATE OR REPLACE FUNCTION note_job_filling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_fillings (job_id) VALUES (NEW.job_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER applications_fill_jobs AFTER UPDATE OF stage ON applications FOR EACH ROW
  WHEN (takes_place(NEW.stage, NEW.has_contract) AND NOT takes_place(OLD.stage, OLD.has_contract))
  EXECUTE FUNCTION note_job_filling();
