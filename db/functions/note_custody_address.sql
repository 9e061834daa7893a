-- Each wallet's address is a custody address. A worker of the version before writes only the wallet. One of the newer scheme is
-- in the list before the wallet gets it.
CREATE OR REPLACE FUNCTION note_custody_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO custody_addresses (address, user_id, kind, scheme) VALUES (NEW.address, NEW.user_id, 'account', 1) ON CONFLICT (address) DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER wallets_note_address AFTER INSERT OR UPDATE OF address ON wallets
  FOR EACH ROW WHEN (NEW.address IS NOT NULL) EXECUTE FUNCTION note_custody_address();
