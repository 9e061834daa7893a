-- Linked accounts of Google and GitHub can be seen and ended.

ALTER TABLE sign_in_identities
  -- Names it to its owner: the provider's subject is nobody's business.
  ADD COLUMN id uuid NOT NULL DEFAULT uuidv7(),
  -- The row stays when the link is ended: without it the next sign-in with the same address would link the two again.
  ADD COLUMN ended_at timestamptz,
  ADD CONSTRAINT sign_in_identities_id_unique UNIQUE (id);
