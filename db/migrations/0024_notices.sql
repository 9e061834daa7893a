-- Notices: read and unread in all tabs at once, mail about what nobody saw, notifications by the browser.

-- Events that a person wants no notification of on their devices; beside the lists of 0005 for the same reason.
ALTER TABLE event_heads ADD COLUMN push_muted text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
-- What happened since a moment, over all people: whoever tells of it by mail or push reads on from where it stopped. Nothing about mail
-- is written by the change itself. All events, since one that is muted in the bell may be wanted by mail.
CREATE INDEX events_by_time ON events (at);
--> statement-breakpoint
-- Up to where the index was read. Events are read once more within the minute after, since a commit may come later than its `at`.
CREATE TABLE notice_cursor (
  one_row    boolean PRIMARY KEY DEFAULT true,
  read_up_to timestamptz NOT NULL,
  CONSTRAINT notice_cursor_is_one_row CHECK (one_row)
);
--> statement-breakpoint
INSERT INTO notice_cursor (read_up_to) VALUES (now());
--> statement-breakpoint
-- How far a person was told by each way that leaves the page, and when it is their turn again.
CREATE TABLE notice_turns (
  recipient_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  way          text NOT NULL,
  -- Events up to this number were told, or were found to need no telling.
  told_up_to   bigint NOT NULL,
  told_at      timestamptz,
  due_at       timestamptz,
  PRIMARY KEY (recipient_id, way),
  CONSTRAINT notice_turns_way_known CHECK (way IN ('mail', 'digest', 'push'))
);
--> statement-breakpoint
CREATE INDEX notice_turns_due ON notice_turns (due_at) WHERE due_at IS NOT NULL;
--> statement-breakpoint
-- Browsers that show notifications. One belongs to the session that asked for it: it ends with the session, however that ends.
CREATE TABLE push_devices (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session_hash bytea NOT NULL REFERENCES sessions (token_hash) ON DELETE CASCADE,
  -- The push service's address for this browser, and the browser's keys: only it can read what is sent.
  endpoint     text NOT NULL,
  p256dh       text NOT NULL,
  auth         text NOT NULL,
  device       text,
  created_at   timestamptz NOT NULL,
  last_sent_at timestamptz,
  CONSTRAINT push_devices_endpoint_unique UNIQUE (endpoint),
  CONSTRAINT push_devices_endpoint_length CHECK (char_length(endpoint) <= 1000)
);
--> statement-breakpoint
CREATE INDEX push_devices_by_user ON push_devices (user_id, id DESC);
--> statement-breakpoint
CREATE INDEX push_devices_by_session ON push_devices (session_hash);
--> statement-breakpoint
-- Marks one notice as read or unread, or the next portion of all up to a number as read, and writes the event by which the reader's other tabs
-- learn of it. The head is locked first: the count of what is left unread is then exact as of the event's number. Counted to 1,000.
-- Answers no number where there was nothing to change.
CREATE FUNCTION mark_notices(reader uuid, wished bigint, up_to bigint, names text[], kind text, as_read boolean, portion integer, marked_at timestamptz)
  RETURNS TABLE (seq bigint, data jsonb, marked integer, unread integer)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  reached bigint;
BEGIN
  PERFORM FROM event_heads WHERE recipient_id = reader FOR NO KEY UPDATE;
  IF wished IS NOT NULL THEN
    UPDATE events SET read_at = CASE WHEN as_read THEN marked_at END
     WHERE recipient_id = reader AND events.seq = wished AND notify AND (read_at IS NULL) = as_read;
    GET DIAGNOSTICS marked = ROW_COUNT;
  ELSE
    WITH chosen AS (
      SELECT e.seq FROM events e
       WHERE e.recipient_id = reader AND e.notify AND e.read_at IS NULL AND e.seq <= up_to AND (names IS NULL OR e.name = ANY (names))
       ORDER BY e.seq LIMIT portion
    ), done AS (
      UPDATE events e SET read_at = marked_at FROM chosen WHERE e.recipient_id = reader AND e.seq = chosen.seq RETURNING e.seq
    )
    SELECT count(*), max(done.seq) INTO marked, reached FROM done;
  END IF;
  SELECT count(*) INTO unread FROM (SELECT FROM events e WHERE e.recipient_id = reader AND e.notify AND e.read_at IS NULL LIMIT 1000) AS left_unread;
  IF marked > 0 THEN
    data := jsonb_build_object('seq', wished, 'upTo', reached, 'kind', kind, 'read', as_read, 'unread', unread);
    UPDATE event_heads head SET seq = head.seq + 1 WHERE head.recipient_id = reader RETURNING head.seq INTO seq;
    INSERT INTO events (recipient_id, seq, name, at, data, notify) VALUES (reader, mark_notices.seq, 'notice.marked', marked_at, mark_notices.data, false);
  END IF;
  RETURN NEXT;
END
$$;
--> statement-breakpoint
DROP FUNCTION move_application (uuid, uuid, text, text, text[], text[], jsonb, text, text, timestamptz);
--> statement-breakpoint
-- As in 0005, without the mail about a shortlisting: whoever did not see it is told by mail minutes later, from the event.
CREATE FUNCTION move_application(
  wished uuid, actor uuid, actor_role text, new_stage text, from_without_contract text[], from_with_contract text[],
  event_names jsonb, notified_role text, with_note text, moved_at timestamptz
) RETURNS TABLE (event_name text, data jsonb, first_recipient uuid, first_seq bigint, second_recipient uuid, second_seq bigint)
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
  SELECT job.title, company.name AS company_name, talent.full_name AS talent_name INTO named
    FROM jobs job, companies company, users talent
   WHERE job.id = moved.job_id AND company.user_id = moved.company_id AND talent.id = moved.talent_id;
  INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, note, at)
    VALUES (wished, moved.from_stage, new_stage, actor, move_application.actor_role, with_note, moved_at);

  event_name := event_names ->> moved.from_stage;
  data := jsonb_build_object('applicationId', wished, 'jobId', moved.job_id, 'jobTitle', named.title,
    'companyId', moved.company_id, 'companyName', named.company_name, 'talentId', moved.talent_id, 'talentName', named.talent_name,
    'stage', new_stage, 'from', moved.from_stage);

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
