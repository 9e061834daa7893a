-- A sign-up, a new password or a new address by a process of the version before, which writes them into the account (see person_of_old_process).
-- A password that was set since is never replaced by one of those: the account then has none.
CREATE OR REPLACE FUNCTION person_of_old_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO persons (id, email, email_key, full_name, password_hash, created_at)
    VALUES (NEW.id, NEW.email, NEW.email_key, CASE WHEN NEW.role = 'talent' THEN left(NEW.full_name, 120) END, NEW.password_hash, NEW.created_at);
    INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) VALUES (NEW.id, NEW.id, 'owner', NEW.created_at, NEW.created_at);
  ELSE
    UPDATE persons SET email = NEW.email, email_key = NEW.email_key, password_hash = NEW.password_hash WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_old_sign_up AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.email_key IS NOT NULL) EXECUTE FUNCTION person_of_old_account();
CREATE OR REPLACE TRIGGER users_old_credentials AFTER UPDATE OF email_key, password_hash ON users FOR EACH ROW
  WHEN (NEW.email_key IS NOT NULL AND NEW.deleted_at IS NULL AND (NEW.email_key, NEW.password_hash) IS DISTINCT FROM (OLD.email_key, OLD.password_hash))
  EXECUTE FUNCTION person_of_old_account();
