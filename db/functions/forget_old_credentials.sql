-- From the first change of a person's credentials on, processes of the version before no longer know the account's: what ended must open nothing.
CREATE OR REPLACE FUNCTION forget_old_credentials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET email_key = NULL, password_hash = NULL WHERE id = NEW.id AND email_key IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER persons_new_credentials AFTER UPDATE OF email_key, password_hash ON persons FOR EACH ROW
  WHEN ((NEW.email_key, NEW.password_hash) IS DISTINCT FROM (OLD.email_key, OLD.password_hash)) EXECUTE FUNCTION forget_old_credentials();
