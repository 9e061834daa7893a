-- A stage change is what people wait for most: it gets a statement of its own, and its tables lose what costs it time.

-- Events that a person wants no notice of, and no mail about. They lie in the head because that row is read and written at every event anyway.
ALTER TABLE event_heads
  ADD COLUMN muted text[] NOT NULL DEFAULT '{}',
  ADD COLUMN mail_muted text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
CREATE FUNCTION create_event_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_heads (recipient_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Every account has its head from the first, so that numbering an event is an update and nothing else.
CREATE TRIGGER users_have_event_heads AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION create_event_head();
--> statement-breakpoint
INSERT INTO event_heads (recipient_id) SELECT id FROM users ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- As before, with two things more: the head is there already, and a recipient who muted the event gets it without a notice. Call it as the last thing in a transaction: the heads stay locked until the
-- commit, in id order, so that commit order is number order, a rollback leaves no gap, and two writers cannot deadlock.
CREATE OR REPLACE FUNCTION append_event(recipients uuid[], notified uuid[], event_name text, event_at timestamptz, event_data jsonb)
  RETURNS TABLE (recipient_id uuid, seq bigint)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  in_order  uuid[];
  recipient uuid;
  next_seq  bigint;
  quiet     boolean;
BEGIN
  -- Mostly there are two sides, which need no query to be put in order.
  IF cardinality(recipients) = 2 AND recipients[1] <> recipients[2] THEN
    in_order := ARRAY[least(recipients[1], recipients[2]), greatest(recipients[1], recipients[2])];
  ELSE
    in_order := ARRAY(SELECT DISTINCT id FROM unnest(recipients) AS id ORDER BY id);
  END IF;
  FOREACH recipient IN ARRAY in_order LOOP
    UPDATE event_heads SET seq = seq + 1 WHERE recipient_id = recipient
      RETURNING seq, event_name = ANY (muted) INTO next_seq, quiet;
    INSERT INTO events (recipient_id, seq, name, at, data, notify)
      VALUES (recipient, next_seq, event_name, event_at, event_data, recipient = ANY (notified) AND NOT quiet);
    recipient_id := recipient;
    seq := next_seq;
    RETURN NEXT;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Its rows are read by application, in order: one index does both.
ALTER TABLE stage_changes DROP CONSTRAINT stage_changes_pkey, ADD PRIMARY KEY (application_id, id);
--> statement-breakpoint
DROP INDEX stage_changes_by_application;
--> statement-breakpoint
-- One stage change, all that belongs to it, in one round trip: stage, history, the event of both sides, and the mail about a shortlisting to
-- a talent who has no socket open and wants it. Which stages may be left, and how the event is called, the caller reads from the hiring machine. Answers
-- no row where the actor has no such application or its stage does not allow the move. As in append_event the heads come last, in id order;
-- they are written out here because this is the statement that everybody waits for, and each call within costs it a tenth.
CREATE FUNCTION move_application(
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
