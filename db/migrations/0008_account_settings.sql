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
-- Events that a person wants no mail about, beside those that they want no notice of: one row says what may be told, and how.
ALTER TABLE event_heads ADD COLUMN mail_muted text[] NOT NULL DEFAULT '{}';
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
--> statement-breakpoint
-- As before, with one thing more: a talent who wants no mail about a shortlisting gets none.
-- One stage change, all that belongs to it, in one round trip: stage, history, the event of both sides, and the mail about a shortlisting to
-- a talent who has no socket open. Which stages may be left, and how the event is called, the caller reads from the hiring machine. Answers
-- no row where the actor has no such application or its stage does not allow the move. As in append_event the heads come last, in id order;
-- they are written out here because this is the statement that everybody waits for, and each call within costs it a tenth.
CREATE OR REPLACE FUNCTION move_application(
  wished uuid, actor uuid, actor_role text, new_stage text, from_without_contract text[], from_with_contract text[],
  event_names jsonb, notified_role text, with_note text, moved_at timestamptz
) RETURNS TABLE (event_name text, data jsonb, first_recipient uuid, first_seq bigint, second_recipient uuid, second_seq bigint, mailed boolean)
  LANGUAGE plpgsql AS $$
DECLARE
  moved    record;
  named    record;
  notified uuid;
  first_quiet  boolean;
  second_quiet boolean;
BEGIN
  UPDATE applications a
     SET stage = new_stage, changed_at = moved_at, has_contract = a.has_contract OR new_stage = 'Hired'
   WHERE a.id = wished AND actor = CASE actor_role WHEN 'company' THEN a.company_id ELSE a.talent_id END
     AND a.stage = ANY (CASE WHEN a.has_contract THEN from_with_contract ELSE from_without_contract END)
    RETURNING a.job_id, a.company_id, a.talent_id, old.stage AS from_stage INTO moved;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT job.title, company.name AS company_name, talent.full_name AS talent_name, talent.email AS talent_email INTO named
    FROM jobs job, companies company, users talent
   WHERE job.id = moved.job_id AND company.user_id = moved.company_id AND talent.id = moved.talent_id;
  INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, note, at)
    VALUES (wished, moved.from_stage, new_stage, actor, move_application.actor_role, with_note, moved_at);

  event_name := event_names ->> moved.from_stage;
  data := jsonb_build_object('applicationId', wished, 'jobId', moved.job_id, 'jobTitle', named.title,
    'companyId', moved.company_id, 'companyName', named.company_name, 'talentId', moved.talent_id, 'talentName', named.talent_name,
    'stage', new_stage, 'from', moved.from_stage);
  mailed := event_name = 'application.shortlisted'
    AND NOT EXISTS (SELECT FROM presence p WHERE p.user_id = moved.talent_id AND p.until > moved_at)
    AND NOT EXISTS (SELECT FROM event_heads h WHERE h.recipient_id = moved.talent_id AND event_name = ANY (h.mail_muted));
  IF mailed THEN
    INSERT INTO outbox (job, payload, cause) VALUES ('send-mail',
      jsonb_build_object('template', 'shortlisted', 'to', named.talent_email, 'fields', jsonb_build_object(
        'fullName', named.talent_name, 'companyName', named.company_name, 'jobTitle', named.title)),
      'shortlisted:' || wished || ':' || extract(epoch FROM moved_at))
      ON CONFLICT ON CONSTRAINT outbox_cause_unique DO NOTHING;
  END IF;

  notified := CASE notified_role WHEN 'talent' THEN moved.talent_id ELSE moved.company_id END;
  first_recipient := least(moved.company_id, moved.talent_id);
  second_recipient := greatest(moved.company_id, moved.talent_id);
  UPDATE event_heads head SET seq = head.seq + 1 WHERE head.recipient_id = first_recipient
    RETURNING head.seq, event_name = ANY (head.muted) INTO first_seq, first_quiet;
  UPDATE event_heads head SET seq = head.seq + 1 WHERE head.recipient_id = second_recipient
    RETURNING head.seq, event_name = ANY (head.muted) INTO second_seq, second_quiet;
  INSERT INTO events (recipient_id, seq, name, at, data, notify) VALUES
    (first_recipient, first_seq, event_name, moved_at, move_application.data, first_recipient = notified AND NOT first_quiet),
    (second_recipient, second_seq, event_name, moved_at, move_application.data, second_recipient = notified AND NOT second_quiet);
  RETURN NEXT;
END
$$;
