-- Numbers that are in a block of the search and no longer belong to a listed job.
CREATE OR REPLACE FUNCTION note_gone_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_gone (number) VALUES (OLD.number) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER job_search_numbers_go AFTER DELETE OR UPDATE OF number ON job_search FOR EACH ROW EXECUTE FUNCTION note_gone_number();
