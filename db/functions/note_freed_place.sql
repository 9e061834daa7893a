-- Notes that an application no longer fills an opening, by whatever way; where its job had closed as full, the worker asks the company whether to
-- reopen it. The condition of its trigger is that of takes_place, without calling it, for the reason in note_job_filling. A test compares the two.
CREATE OR REPLACE FUNCTION note_freed_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO freed_places (job_id) VALUES (NEW.job_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER applications_free_places AFTER UPDATE OF stage ON applications FOR EACH ROW
  WHEN ((OLD.stage IN ('Accepted', 'Approved') OR (OLD.stage = 'Completed' AND OLD.has_contract))
    AND NOT (NEW.stage IN ('Accepted', 'Approved') OR (NEW.stage = 'Completed' AND NEW.has_contract)))
  EXECUTE FUNCTION note_freed_place();
