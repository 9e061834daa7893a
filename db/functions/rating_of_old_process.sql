-- Processes of the version before write the stars of a company into the application alone: they become the owner's, in place of all. What the present version
-- writes is the average of the members' stars already (docs/decisions/0421-each-member-rates-for-themselves.md).
CREATE OR REPLACE FUNCTION rating_of_old_process() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.rating IS DISTINCT FROM (SELECT round(avg(stars)) FROM application_ratings WHERE application_id = NEW.id) THEN
    DELETE FROM application_ratings WHERE application_id = NEW.id;
    INSERT INTO application_ratings (application_id, person_id, stars, rated_at)
    SELECT NEW.id, person_id, NEW.rating, now() FROM memberships
     WHERE account_id = NEW.company_id AND role = 'owner' AND NEW.rating IS NOT NULL ORDER BY ended_at IS NOT NULL, joined_at, id LIMIT 1;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_old_rating AFTER UPDATE OF rating ON applications FOR EACH ROW
  WHEN (OLD.rating IS DISTINCT FROM NEW.rating) EXECUTE FUNCTION rating_of_old_process();
