-- What a mail says is needed until it is sent: codes and tokens of links are kept as hashes elsewhere, and names of people may be deleted by
-- then. The outbox drops it as soon as a mail is settled, by whichever statement settles it; what visitors wrote to us stays, for their export.
CREATE OR REPLACE FUNCTION drop_mail_secrets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payload := CASE WHEN NEW.payload ? 'replyTo' THEN NEW.payload #- '{fields,code}' #- '{fields,token}' ELSE NEW.payload || '{"fields": {}}' END;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER outbox_drops_mail_secrets BEFORE UPDATE OF settled_at ON outbox
  FOR EACH ROW WHEN (NEW.job = 'send-mail' AND NEW.settled_at IS NOT NULL) EXECUTE FUNCTION drop_mail_secrets();
