-- Who joins an account, or gets another role in it, has read what happened before: the new role may show much that is old. Other jobs of a team change nothing.
CREATE OR REPLACE FUNCTION create_notice_reader() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM memberships m WHERE m.account_id = NEW.account_id AND m.person_id = NEW.person_id AND m.role = NEW.role AND m.ended_at = NEW.created_at) THEN
    RETURN NULL;
  END IF;
  INSERT INTO notice_readers AS r (account_id, person_id, read_up_to, read_at)
  SELECT NEW.account_id, NEW.person_id, h.seq, NEW.created_at FROM event_heads h WHERE h.recipient_id = NEW.account_id
  ON CONFLICT (account_id, person_id) DO UPDATE SET read_up_to = EXCLUDED.read_up_to, read_at = EXCLUDED.read_at;
  DELETE FROM notice_exceptions WHERE account_id = NEW.account_id AND person_id = NEW.person_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER memberships_have_notice_readers AFTER INSERT ON memberships FOR EACH ROW EXECUTE FUNCTION create_notice_reader();
