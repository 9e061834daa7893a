-- Who joins an account has read what happened before. Another role of the same person changes nothing here: see readWhatWasHidden in the api.
CREATE OR REPLACE FUNCTION create_notice_reader() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notice_readers AS r (account_id, person_id, read_up_to, read_at)
  SELECT NEW.account_id, NEW.person_id, h.seq, NEW.joined_at FROM event_heads h WHERE h.recipient_id = NEW.account_id
  ON CONFLICT (account_id, person_id) DO UPDATE SET read_up_to = EXCLUDED.read_up_to, read_at = EXCLUDED.read_at WHERE NEW.joined_at = NEW.created_at;
  DELETE FROM notice_exceptions WHERE account_id = NEW.account_id AND person_id = NEW.person_id AND NEW.joined_at = NEW.created_at;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER memberships_have_notice_readers AFTER INSERT ON memberships FOR EACH ROW EXECUTE FUNCTION create_notice_reader();
