-- Processes of the version before know no persons: they sign people up as accounts, and write what is a person's with the account alone. What
-- they write names the person too, until that version no longer runs (docs/decisions/0415-an-account-and-its-persons.md).
CREATE OR REPLACE FUNCTION person_of_old_process() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.person_id IS NULL AND NEW.user_id IS NOT NULL THEN
    -- Only an owner from before: such a process lets nobody else in, and must not act in the name of another owner.
    SELECT person_id INTO NEW.person_id FROM memberships
     WHERE account_id = NEW.user_id AND person_id = NEW.user_id AND role = 'owner' AND ended_at IS NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sessions_person BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION person_of_old_process();
CREATE OR REPLACE TRIGGER account_codes_person BEFORE INSERT ON account_codes FOR EACH ROW EXECUTE FUNCTION person_of_old_process();
CREATE OR REPLACE TRIGGER data_exports_person BEFORE INSERT ON data_exports FOR EACH ROW EXECUTE FUNCTION person_of_old_process();
CREATE OR REPLACE TRIGGER passkeys_person BEFORE INSERT ON passkeys FOR EACH ROW EXECUTE FUNCTION person_of_old_process();
CREATE OR REPLACE TRIGGER password_resets_person BEFORE INSERT ON password_resets FOR EACH ROW EXECUTE FUNCTION person_of_old_process();
CREATE OR REPLACE TRIGGER sign_in_codes_person BEFORE INSERT ON sign_in_codes FOR EACH ROW EXECUTE FUNCTION person_of_old_process();
CREATE OR REPLACE TRIGGER sign_in_identities_person BEFORE INSERT ON sign_in_identities FOR EACH ROW EXECUTE FUNCTION person_of_old_process();
CREATE OR REPLACE TRIGGER sign_in_networks_person BEFORE INSERT ON sign_in_networks FOR EACH ROW EXECUTE FUNCTION person_of_old_process();
