-- Accounts of people and companies: sign-up, sign-in, sessions, and the export of what is stored about a person.
-- Ids are uuidv7: they sort by time, so that keyset pages and inserts into btrees stay cheap. Every table with personal data is named in
-- db/src/accounts/personal-data.ts.

CREATE TABLE users (
  id                    uuid PRIMARY KEY DEFAULT uuidv7(),
  email                 text NOT NULL,
  -- The address as people compare it (NFKC, lower case): two spellings are one account.
  email_key             text NOT NULL,
  full_name             text NOT NULL,
  role                  text NOT NULL,
  -- Null for a person who signs in with another service, until they set a password.
  password_hash         text,
  created_at            timestamptz NOT NULL DEFAULT now(),
  -- An account that is to be deleted waits two weeks, in which its person can come back. A deleted one keeps its row, without personal data:
  -- applications, agreements and the books refer to it.
  deletion_requested_at timestamptz,
  deletes_at            timestamptz,
  -- Why the deletion could not be carried out when it was due; it is tried again.
  deletion_held         text,
  -- From here on there is no way back: this row and all that refers to it no longer say who the person was.
  deleted_at            timestamptz,
  -- When the last trace was removed from what belongs to others: notices of the other side, open jobs and applications.
  purged_at             timestamptz,
  -- When everything that the role has to prove was approved (see verifications); null before, and where an approval was taken back.
  verified_at           timestamptz,
  -- The domain that is shown with a company's badge. It is written together with verified_at, so that lists read one row and no join.
  verified_domain       text,
  CONSTRAINT users_email_key_unique UNIQUE (email_key),
  CONSTRAINT users_role_known CHECK (role IN ('talent', 'company')),
  CONSTRAINT users_deletion_has_both_dates CHECK ((deletion_requested_at IS NULL) = (deletes_at IS NULL)),
  CONSTRAINT users_domain_only_with_badge CHECK (verified_domain IS NULL OR verified_at IS NOT NULL)
);
CREATE INDEX users_to_delete ON users (deletes_at) WHERE deletes_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX users_to_purge ON users (deleted_at) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;

-- A sign-up waits here until its code is entered; signing up again replaces it.
CREATE TABLE pending_signups (
  email_key     text NOT NULL,
  email         text NOT NULL,
  full_name     text NOT NULL,
  role          text NOT NULL,
  password_hash text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL,
  -- The browser that made a sign-up sends this with the code. So a code that another person's sign-up with the same address brought into the mailbox
  -- cannot confirm that other sign-up unseen.
  id            uuid NOT NULL DEFAULT uuidv7(),
  -- Each address has one waiting sign-up per network: a sign-up from another network neither replaces it nor ends its code.
  network       text NOT NULL DEFAULT '',
  CONSTRAINT pending_signups_role_known CHECK (role IN ('talent', 'company')),
  CONSTRAINT pending_signups_pkey PRIMARY KEY (email_key, network),
  CONSTRAINT pending_signups_id_unique UNIQUE (id)
);
CREATE INDEX pending_signups_by_end ON pending_signups (expires_at);

-- The codes of sign-ups, hashed and bound to purpose and address. Misses are counted here, so that no restart forgives them.
CREATE TABLE one_time_codes (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  purpose    text NOT NULL,
  email_key  text NOT NULL,
  code_hash  text NOT NULL,
  misses     integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  -- The sign-up that the code confirms (pending_signups.id), and from where the code was requested.
  signup_id  uuid,
  network    text NOT NULL DEFAULT '',
  CONSTRAINT one_time_codes_purpose_known CHECK (purpose IN ('verify-signup'))
);
CREATE INDEX one_time_codes_by_address ON one_time_codes (email_key, purpose, created_at DESC);
CREATE INDEX one_time_codes_by_age ON one_time_codes (created_at);

-- Only the hash of a bearer token is kept: a stolen table opens no session.
CREATE TABLE sessions (
  token_hash       bytea PRIMARY KEY,
  id               uuid NOT NULL DEFAULT uuidv7(),
  user_id          uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at       timestamptz NOT NULL DEFAULT now(),
  -- When the password was last entered: approving a payout asks for a recent one.
  authenticated_at timestamptz NOT NULL DEFAULT now(),
  expires_at       timestamptz NOT NULL,
  user_agent       text,
  -- By these a person recognises a session in a list. The network address is shortened: enough for "that was not me", no more.
  device           text,
  network_address  text,
  -- Written every few minutes at most, outside the requests that use the session.
  last_used_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sessions_id_unique UNIQUE (id)
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Links that set a new password. Every request has a row, also for an address without an account: known and unknown ones are counted and answered
-- alike. Only the hash of a link's token is kept. `user_id` is null where nobody was written to, and such a row opens nothing.
CREATE TABLE password_resets (
  token_hash   bytea PRIMARY KEY,
  email_key    text NOT NULL,
  user_id      uuid REFERENCES users (id) ON DELETE CASCADE,
  -- A digest of the password that this link replaces, null for an account without one: a link ends when the password changes in any way.
  password_was text,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz,
  network      text NOT NULL DEFAULT ''
);
CREATE INDEX password_resets_by_address ON password_resets (email_key, created_at DESC);
CREATE INDEX password_resets_by_user ON password_resets (user_id);
-- Expired rows are deleted in portions, oldest first. So are those of the tables with an index `_by_age` or `_by_end`.
CREATE INDEX password_resets_by_age ON password_resets (created_at);

-- Codes that a signed-in person enters, bound to person, purpose and address, and counted as those of sign-ups are.
CREATE TABLE account_codes (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose    text NOT NULL,
  -- Where the code was sent, and the same as people compare it.
  email      text NOT NULL,
  email_key  text NOT NULL,
  code_hash  text NOT NULL,
  misses     integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  CONSTRAINT account_codes_purpose_known CHECK (purpose IN ('change-email', 'delete-account', 'verify-domain'))
);
CREATE INDEX account_codes_by_user ON account_codes (user_id, purpose, created_at DESC);
CREATE INDEX account_codes_by_address ON account_codes (email_key, created_at DESC);

-- Accounts at Google and GitHub that open an account here; their owner sees them and can end the link. The subject is the provider's own name for
-- the person: it stays when their address changes.
CREATE TABLE sign_in_identities (
  provider   text NOT NULL,
  subject    text NOT NULL,
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As the provider gave it when the two were linked.
  email      text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Its name on screens, which never show the provider's subject.
  id         uuid NOT NULL DEFAULT uuidv7(),
  -- The row stays when the link is ended: without it the next sign-in with the same address would link the two again.
  ended_at   timestamptz,
  PRIMARY KEY (provider, subject),
  CONSTRAINT sign_in_identities_provider_known CHECK (provider IN ('google', 'github')),
  CONSTRAINT sign_in_identities_id_unique UNIQUE (id)
);
CREATE INDEX sign_in_identities_by_user ON sign_in_identities (user_id);

-- A person whom a provider has just vouched for, on the way back to the page that asked. The browser holds the token in a cookie that no script can
-- read. Only its hash is kept, for minutes, and it opens one session. Without a user the person has yet to choose a role.
CREATE TABLE sign_in_codes (
  token_hash bytea PRIMARY KEY,
  user_id    uuid REFERENCES users (id) ON DELETE CASCADE,
  provider   text NOT NULL,
  subject    text NOT NULL,
  email      text NOT NULL,
  full_name  text NOT NULL,
  role       text,
  remember   boolean NOT NULL,
  next_path  text,
  expires_at timestamptz NOT NULL,
  CONSTRAINT sign_in_codes_provider_known CHECK (provider IN ('google', 'github')),
  CONSTRAINT sign_in_codes_role_known CHECK (role IN ('talent', 'company'))
);
CREATE INDEX sign_in_codes_by_expiry ON sign_in_codes (expires_at);
CREATE INDEX sign_in_codes_by_user ON sign_in_codes (user_id);

-- The passkeys of accounts, for lists and prompts: the signer has its own copy of each key and of these times, and only that one counts where
-- money moves.
CREATE TABLE passkeys (
  -- The credential's id, in base64url.
  id           text PRIMARY KEY,
  user_id      uuid NOT NULL,
  name         text NOT NULL,
  -- COSE, in base64url.
  public_key   text NOT NULL,
  -- How a browser reaches the device.
  transports   text[] NOT NULL,
  created_at   timestamptz NOT NULL,
  -- A passkey that no other one confirmed waits a day.
  usable_from  timestamptz NOT NULL,
  -- From when it can no longer be used; null while it stays.
  removed_from timestamptz,
  last_used_at timestamptz,
  CONSTRAINT passkeys_user FOREIGN KEY (user_id) REFERENCES users (id)
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- Tries of passwords and codes, counted where a restart does not forget them and all processes see them. The key is a hash of what was tried, for
-- whom and from where, so that the table names nobody. A row is deleted when its window has ended.
CREATE TABLE tries (
  key     bytea PRIMARY KEY,
  tries   integer NOT NULL,
  ends_at timestamptz NOT NULL,
  CONSTRAINT tries_are_counted CHECK (tries >= 0)
);
CREATE INDEX tries_by_end ON tries (ends_at);

-- Where a person has signed in lately: strangers elsewhere cannot use up the attempts of the person's own networks.
CREATE TABLE sign_in_networks (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  network text NOT NULL,
  seen_at timestamptz NOT NULL,
  CONSTRAINT sign_in_networks_pkey PRIMARY KEY (user_id, network)
);
CREATE INDEX sign_in_networks_by_age ON sign_in_networks (seen_at);

-- The answer to a money command under its Idempotency-Key: a repeat gets the same answer, other input under the same key is refused.
CREATE TABLE idempotency_keys (
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key        text NOT NULL,
  input_hash bytea NOT NULL,
  answer     jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Everything that is stored about a person, as a file for them. One at a time; the file is deleted after a week.
CREATE TABLE data_exports (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state        text NOT NULL DEFAULT 'requested',
  parts_done   integer NOT NULL DEFAULT 0,
  parts_total  integer NOT NULL DEFAULT 0,
  -- Size of the file as it is downloaded.
  bytes        bigint,
  requested_at timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  expires_at   timestamptz,
  CONSTRAINT data_exports_state_known CHECK (state IN ('requested', 'ready', 'failed', 'expired')),
  CONSTRAINT data_exports_ready_has_file CHECK (state <> 'ready' OR (bytes IS NOT NULL AND expires_at IS NOT NULL))
);
CREATE INDEX data_exports_by_user ON data_exports (user_id, id DESC);
CREATE UNIQUE INDEX data_exports_one_at_a_time ON data_exports (user_id) WHERE state = 'requested';
CREATE INDEX data_exports_to_expire ON data_exports (expires_at) WHERE state = 'ready';

-- The file, compressed, in pieces. In the database, so that it needs no folder that worker and api share, and is deleted with its account.
CREATE TABLE data_export_chunks (
  export_id uuid NOT NULL REFERENCES data_exports (id) ON DELETE CASCADE,
  position  integer NOT NULL,
  content   bytea NOT NULL,
  PRIMARY KEY (export_id, position)
);
