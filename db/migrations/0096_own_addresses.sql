-- Addresses outside of HireLedger to which a person may send money. Money can be sent to one a day after it was added, so that a stranger in
-- a stolen session is noticed first. A row is never changed: an address that is removed and added again waits again.
CREATE TABLE own_addresses (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id     uuid NOT NULL,
  -- With checksum.
  address     text NOT NULL,
  added_at    timestamptz NOT NULL,
  usable_from timestamptz NOT NULL,
  CONSTRAINT own_addresses_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT own_addresses_once UNIQUE (user_id, address),
  CONSTRAINT own_addresses_wait CHECK (usable_from >= added_at + interval '24 hours')
);
