-- Passkeys with which a person signs in. They are other credentials than those in `passkeys`, with which accounts agree to payments: the signer never
-- knows them.
CREATE TABLE sign_in_passkeys (
  -- The credential's id, in base64url.
  id           text PRIMARY KEY,
  person_id    uuid NOT NULL REFERENCES persons (id),
  name         text NOT NULL,
  -- COSE, in base64url.
  public_key   text NOT NULL,
  -- How a browser reaches the device.
  transports   text[] NOT NULL,
  -- How often the device signed, as it says; 0 where it does not count. A copy of the device would fall behind.
  counter      bigint NOT NULL,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT sign_in_passkeys_name_length CHECK (char_length(name) BETWEEN 1 AND 60)
);
CREATE INDEX sign_in_passkeys_by_person ON sign_in_passkeys (person_id, created_at);
