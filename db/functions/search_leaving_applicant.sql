-- Companies no longer see the profile of somebody who is leaving, so they do not find them by it; they do again if the person stays.
CREATE OR REPLACE FUNCTION search_leaving_applicant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicant_search s SET level = CASE WHEN NEW.deletes_at IS NULL THEN level_place(talent.job_level) ELSE 0 END
    FROM applications a JOIN talents talent ON talent.user_id = a.talent_id WHERE a.talent_id = NEW.id AND s.application_id = a.id;
  PERFORM index_profile(NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER applicants_leave AFTER UPDATE OF deletes_at ON users FOR EACH ROW
  WHEN (NEW.role = 'talent' AND (OLD.deletes_at IS NULL) <> (NEW.deletes_at IS NULL)) EXECUTE FUNCTION search_leaving_applicant();
