-- Keeps the job level in the lists of applicants in step with the talent's profile.
CREATE OR REPLACE FUNCTION search_levelled_applicant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicant_search s SET level = level_place(NEW.job_level) FROM applications a WHERE a.talent_id = NEW.user_id AND s.application_id = a.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER applicants_change_level AFTER UPDATE OF job_level ON talents FOR EACH ROW
  WHEN (OLD.job_level IS DISTINCT FROM NEW.job_level) EXECUTE FUNCTION search_levelled_applicant();
