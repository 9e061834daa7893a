-- Every account has the head of its events from the start, so that numbering an event is one update.
CREATE OR REPLACE FUNCTION create_event_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_heads (recipient_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER users_have_event_heads AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION create_event_head();
