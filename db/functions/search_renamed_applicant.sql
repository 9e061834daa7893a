-- Keeps the name in the lists of applicants in step with the account.
CREATE OR REPLACE FUNCTION search_renamed_applicant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicant_search s SET name = search_name(NEW.full_name) FROM applications a WHERE a.talent_id = NEW.id AND s.application_id = a.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER applicants_are_renamed AFTER UPDATE OF full_name ON users FOR EACH ROW
  WHEN (NEW.role = 'talent' AND OLD.full_name <> NEW.full_name) EXECUTE FUNCTION search_renamed_applicant();
