-- Keeps stars and date in step with the application. A stage change does not fire it: that names neither column.
CREATE OR REPLACE FUNCTION search_changed_applicant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicant_search SET rating = coalesce(NEW.rating, 0), applied_at = NEW.applied_at WHERE application_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER applications_are_searched_anew AFTER UPDATE OF rating, applied_at ON applications FOR EACH ROW
  WHEN (OLD.rating IS DISTINCT FROM NEW.rating OR OLD.applied_at <> NEW.applied_at) EXECUTE FUNCTION search_changed_applicant();
