-- Deletes the events of an account with the account. A foreign key from events would lock the user's row at every event.
CREATE OR REPLACE FUNCTION delete_events_of_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM events WHERE recipient_id = OLD.recipient_id;
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER event_heads_take_events_along AFTER DELETE ON event_heads FOR EACH ROW EXECUTE FUNCTION delete_events_of_head();
