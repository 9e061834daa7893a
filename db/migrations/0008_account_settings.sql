-- What people set about their own account: sessions, address and password, notices, the export of their data, the end of the account.

-- What a person needs to recognise a session in a list. The network address is kept shortened: enough for "that was not me", no more.
ALTER TABLE sessions
  ADD COLUMN device text,
  ADD COLUMN network_address text,
  -- Written every few minutes at most, outside the requests that use the session.
  ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
-- Somebody who signs in with another service has no password until they set one.
ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;
--> statement-breakpoint
-- An account that is to be deleted waits two weeks for its person to come back. What is deleted keeps its row, without personal data:
-- applications, agreements and the books refer to it.
ALTER TABLE users
  ADD COLUMN deletion_requested_at timestamptz,
  ADD COLUMN deletes_at timestamptz,
  -- Why the deletion could not be carried out when it was due; it is tried again.
  ADD COLUMN deletion_held text,
  -- From here on there is no way back: what tells who the person was is gone from this row and all that hangs on it.
  ADD COLUMN deleted_at timestamptz,
  -- When the last trace was gone from what belongs to others: notices of the other side, open jobs and applications.
  ADD COLUMN purged_at timestamptz,
  ADD CONSTRAINT users_deletion_has_both_dates CHECK ((deletion_requested_at IS NULL) = (deletes_at IS NULL));
--> statement-breakpoint
CREATE INDEX users_to_delete ON users (deletes_at) WHERE deletes_at IS NOT NULL AND deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX users_to_purge ON users (deleted_at) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;
--> statement-breakpoint
-- Jobs that were closed because their company is leaving: they open again when it stays.
ALTER TABLE jobs ADD COLUMN closed_by_leaving boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- Codes that a signed-in person enters: bound to person, purpose and address. Misses are counted here, so that no restart forgives them.
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
  CONSTRAINT account_codes_purpose_known CHECK (purpose IN ('change-email', 'delete-account'))
);
--> statement-breakpoint
CREATE INDEX account_codes_by_user ON account_codes (user_id, purpose, created_at DESC);
--> statement-breakpoint
CREATE INDEX account_codes_by_address ON account_codes (email_key, created_at DESC);
--> statement-breakpoint
-- Everything that is stored about a person, as a file for them. One at a time; the file goes after a week.
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
--> statement-breakpoint
CREATE INDEX data_exports_by_user ON data_exports (user_id, id DESC);
--> statement-breakpoint
CREATE UNIQUE INDEX data_exports_one_at_a_time ON data_exports (user_id) WHERE state = 'requested';
--> statement-breakpoint
CREATE INDEX data_exports_to_expire ON data_exports (expires_at) WHERE state = 'ready';
--> statement-breakpoint
-- The file, compressed, in pieces. In the database, so that it needs no folder that worker and api share, and goes with its account.
CREATE TABLE data_export_chunks (
  export_id uuid NOT NULL REFERENCES data_exports (id) ON DELETE CASCADE,
  position  integer NOT NULL,
  content   bytea NOT NULL,
  PRIMARY KEY (export_id, position)
);
--> statement-breakpoint
-- Which mails were asked for a person: read for an export, removed with the account.
CREATE INDEX outbox_mails_by_address ON outbox (lower(payload ->> 'to')) WHERE job = 'send-mail';
--> statement-breakpoint
-- Mails to accounts that are gone: kept until they are surely sent, then nothing names the address any more.
CREATE INDEX outbox_last_mails ON outbox (created_at) WHERE job = 'send-mail' AND payload ->> 'template' = 'account-deleted';
