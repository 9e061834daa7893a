-- As search_changed_profile; many skills are added at once, so once for all rows of a statement.
CREATE OR REPLACE FUNCTION search_changed_skills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_profile(talent_id) FROM (SELECT DISTINCT talent_id FROM changed) AS talent;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER new_skills_change_words AFTER INSERT ON skills REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION search_changed_skills();

CREATE OR REPLACE TRIGGER deleted_skills_change_words AFTER DELETE ON skills REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION search_changed_skills();
