-- One-time codes and tokens of links are kept as hashes, so the mails that carry them must not keep them longer than they need. The outbox
-- drops them as soon as a mail is settled, by whichever statement settles it.
CREATE OR REPLACE FUNCTION drop_mail_secrets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payload := NEW.payload #- '{fields,code}' #- '{fields,token}';
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER outbox_drops_mail_secrets BEFORE UPDATE OF settled_at ON outbox
  FOR EACH ROW WHEN (NEW.job = 'send-mail' AND NEW.settled_at IS NOT NULL) EXECUTE FUNCTION drop_mail_secrets();
