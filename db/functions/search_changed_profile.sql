-- Keeps the words by which applicants are found in step with the profile. The argument is the column that names the talent.
CREATE OR REPLACE FUNCTION search_changed_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_profile((to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::uuid);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER talents_change_words AFTER UPDATE OF about, job_level, address, city, visibility, language ON talents FOR EACH ROW
  WHEN ((OLD.about, OLD.job_level, OLD.address, OLD.city, OLD.visibility, OLD.language)
    IS DISTINCT FROM (NEW.about, NEW.job_level, NEW.address, NEW.city, NEW.visibility, NEW.language))
  EXECUTE FUNCTION search_changed_profile('user_id');

CREATE OR REPLACE TRIGGER experiences_change_words AFTER INSERT OR UPDATE OR DELETE ON experiences FOR EACH ROW
  EXECUTE FUNCTION search_changed_profile('talent_id');

CREATE OR REPLACE TRIGGER educations_change_words AFTER INSERT OR UPDATE OR DELETE ON educations FOR EACH ROW
  EXECUTE FUNCTION search_changed_profile('talent_id');

CREATE OR REPLACE TRIGGER portfolios_change_words AFTER INSERT OR UPDATE OR DELETE ON portfolios FOR EACH ROW
  EXECUTE FUNCTION search_changed_profile('talent_id');
