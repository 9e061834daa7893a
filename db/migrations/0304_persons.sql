-- An account is a company or a talent: `users`, whose ids everything refers to. A person signs in. A membership says in which accounts, and as what.
-- Why: docs/decisions/0415-an-account-and-its-persons.md

CREATE TABLE persons (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  email         text NOT NULL,
  -- The address as people compare it (NFKC, lower case): two spellings are one person.
  email_key     text NOT NULL,
  -- Null until a company's owner from before there were persons says it: the account has the company's name.
  full_name     text,
  -- Null for a person who signs in with another service, until they set a password.
  password_hash text,
  created_at    timestamptz NOT NULL DEFAULT now(),
  -- From here on there is no way back: the row no longer says who the person was.
  deleted_at    timestamptz,
  CONSTRAINT persons_email_key_unique UNIQUE (email_key),
  CONSTRAINT persons_full_name_length CHECK (char_length(full_name) BETWEEN 1 AND 120)
);

-- Rows are added and ended, never changed: another role is a new row.
CREATE TABLE memberships (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES users (id),
  person_id  uuid NOT NULL REFERENCES persons (id),
  role       text NOT NULL,
  -- When the person joined the account; a row that follows a change of role keeps it.
  joined_at  timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- Who gave the role; null for the person who made the account.
  created_by uuid REFERENCES persons (id),
  ended_at   timestamptz,
  ended_by   uuid REFERENCES persons (id),
  CONSTRAINT memberships_role_known CHECK (role IN ('owner', 'recruiter', 'hiring-manager', 'finance', 'viewer'))
);
CREATE UNIQUE INDEX memberships_current ON memberships (account_id, person_id) WHERE ended_at IS NULL;
-- The accounts of a person, the oldest first.
CREATE INDEX memberships_of_person ON memberships (person_id, joined_at, id);

-- The jobs of a hiring manager's team: what a membership with this role is limited to.
CREATE TABLE membership_jobs (
  membership_id uuid NOT NULL REFERENCES memberships (id) ON DELETE CASCADE,
  job_id        uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  PRIMARY KEY (membership_id, job_id)
);
CREATE INDEX membership_jobs_by_job ON membership_jobs (job_id);

-- Links by which a person joins a company. Only the hash of a link's token is kept; it works once, for its address.
CREATE TABLE invitations (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id  uuid NOT NULL REFERENCES users (id),
  email       text NOT NULL,
  email_key   text NOT NULL,
  role        text NOT NULL,
  job_ids     uuid[] NOT NULL DEFAULT '{}',
  token_hash  bytea NOT NULL,
  invited_by  uuid NOT NULL REFERENCES persons (id),
  created_at  timestamptz NOT NULL,
  -- When its newest link was sent, and until when that one works.
  sent_at     timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES persons (id),
  revoked_at  timestamptz,
  CONSTRAINT invitations_token_unique UNIQUE (token_hash),
  CONSTRAINT invitations_role_known CHECK (role IN ('owner', 'recruiter', 'hiring-manager', 'finance', 'viewer')),
  CONSTRAINT invitations_jobs_bounded CHECK (cardinality(job_ids) <= 200)
);
CREATE UNIQUE INDEX invitations_open ON invitations (account_id, email_key) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitations_by_address ON invitations (email_key);
CREATE INDEX invitations_by_age ON invitations (expires_at);

-- Each account gets its person, as owner, with the same id: what refers to the account as a person stays right.
INSERT INTO persons (id, email, email_key, full_name, password_hash, created_at, deleted_at)
SELECT id, email, email_key, CASE WHEN role = 'talent' THEN left(full_name, 120) END, password_hash, created_at, deleted_at FROM users;
INSERT INTO memberships (account_id, person_id, role, joined_at, created_at, ended_at)
SELECT id, id, 'owner', created_at, created_at, deleted_at FROM users;

-- What is a person's names the person. `user_id` stays for processes of the version before.
ALTER TABLE sessions ADD COLUMN person_id uuid REFERENCES persons (id);
ALTER TABLE account_codes ADD COLUMN person_id uuid REFERENCES persons (id);
ALTER TABLE data_exports ADD COLUMN person_id uuid REFERENCES persons (id);
ALTER TABLE passkeys ADD COLUMN person_id uuid REFERENCES persons (id);
ALTER TABLE password_resets ADD COLUMN person_id uuid REFERENCES persons (id);
ALTER TABLE sign_in_codes ADD COLUMN person_id uuid REFERENCES persons (id);
ALTER TABLE sign_in_identities ADD COLUMN person_id uuid REFERENCES persons (id), ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE sign_in_networks ADD COLUMN person_id uuid REFERENCES persons (id), DROP CONSTRAINT sign_in_networks_pkey, ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE sign_in_networks ADD CONSTRAINT sign_in_networks_pkey UNIQUE (user_id, network), ADD CONSTRAINT sign_in_networks_once UNIQUE (person_id, network);
UPDATE sessions SET person_id = user_id;
UPDATE account_codes SET person_id = user_id;
UPDATE data_exports SET person_id = user_id;
UPDATE passkeys SET person_id = user_id;
UPDATE password_resets SET person_id = user_id;
UPDATE sign_in_codes SET person_id = user_id;
UPDATE sign_in_identities SET person_id = user_id;
UPDATE sign_in_networks SET person_id = user_id;
CREATE INDEX sessions_by_person ON sessions (person_id);
CREATE INDEX account_codes_by_person ON account_codes (person_id, purpose, created_at DESC);
CREATE INDEX password_resets_by_person ON password_resets (person_id);
CREATE INDEX sign_in_identities_by_person ON sign_in_identities (person_id);
CREATE INDEX sign_in_codes_by_person ON sign_in_codes (person_id);
CREATE INDEX passkeys_by_person ON passkeys (person_id);

-- The address of an account is how the other side reaches it; nobody signs in with it any more.
ALTER TABLE users ALTER COLUMN email_key DROP NOT NULL;
