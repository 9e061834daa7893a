-- What people are told, and what the worker has yet to do.

-- The newest number of each recipient. A global serial would not do: rows commit out of order and a reader would skip some.
CREATE TABLE event_heads (
  recipient_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  seq          bigint NOT NULL DEFAULT 0
);
--> statement-breakpoint
-- No foreign key here: the head, without which no event is numbered, has one. A second check of the same fact would lock the user's row
-- at every event, and sixteen writers of one recipient would meet at it.
CREATE TABLE events (
  recipient_id uuid NOT NULL,
  seq          bigint NOT NULL,
  name         text NOT NULL,
  at           timestamptz NOT NULL,
  data         jsonb NOT NULL,
  -- True where the event is a notice for the bell, not only a change of something on the screen.
  notify       boolean NOT NULL,
  read_at      timestamptz,
  PRIMARY KEY (recipient_id, seq)
);
--> statement-breakpoint
CREATE INDEX events_unread ON events (recipient_id, seq) WHERE notify AND read_at IS NULL;
--> statement-breakpoint
CREATE INDEX events_notices ON events (recipient_id, seq DESC) WHERE notify;
--> statement-breakpoint
CREATE FUNCTION delete_events_of_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM events WHERE recipient_id = OLD.recipient_id;
  RETURN OLD;
END
$$;
--> statement-breakpoint
-- An account that is deleted takes its events along.
CREATE TRIGGER event_heads_take_events_along AFTER DELETE ON event_heads FOR EACH ROW EXECUTE FUNCTION delete_events_of_head();
--> statement-breakpoint
-- Gives each recipient its next number and writes the event. Call it as the last thing in a transaction: the heads stay locked until the
-- commit, in id order, so that commit order is number order, a rollback leaves no gap, and two writers cannot deadlock.
CREATE FUNCTION append_event(recipients uuid[], notified uuid[], event_name text, event_at timestamptz, event_data jsonb)
  RETURNS TABLE (recipient_id uuid, seq bigint)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  recipient uuid;
  next_seq  bigint;
BEGIN
  FOR recipient IN SELECT DISTINCT id FROM unnest(recipients) AS id ORDER BY id LOOP
    INSERT INTO event_heads AS head (recipient_id, seq) VALUES (recipient, 1)
      ON CONFLICT (recipient_id) DO UPDATE SET seq = head.seq + 1
      RETURNING head.seq INTO next_seq;
    INSERT INTO events (recipient_id, seq, name, at, data, notify)
      VALUES (recipient, next_seq, event_name, event_at, event_data, recipient = ANY (notified));
    recipient_id := recipient;
    seq := next_seq;
    RETURN NEXT;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Who has a socket open, by api process: whoever is looking gets a notice live, whoever is not gets the important ones by mail. A process
-- renews its rows while it lives. Lost with a crash of the database, and made anew within seconds, so it is not logged.
CREATE UNLOGGED TABLE presence (
  user_id    uuid NOT NULL,
  process_id uuid NOT NULL,
  until      timestamptz NOT NULL,
  PRIMARY KEY (user_id, process_id)
);
--> statement-breakpoint
-- Work that a transaction asks of the worker. The relay turns each row into a job whose id is the row's, so that a relay that dies halfway
-- and starts again adds it once. `cause` makes one cause one job ("mail never sent twice").
CREATE TABLE outbox (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  job        text NOT NULL,
  payload    jsonb NOT NULL,
  cause      text,
  created_at timestamptz NOT NULL DEFAULT now(),
  relayed_at timestamptz,
  CONSTRAINT outbox_cause_unique UNIQUE (cause)
);
--> statement-breakpoint
CREATE INDEX outbox_waiting ON outbox (id) WHERE relayed_at IS NULL;
--> statement-breakpoint
-- The answer to a money command under its Idempotency-Key: a repeat gets the same answer, other input under the same key is refused.
CREATE TABLE idempotency_keys (
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key        text NOT NULL,
  input_hash bytea NOT NULL,
  answer     jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
--> statement-breakpoint
-- The built-in inbox, where mail lands while no mail server is configured.
CREATE TABLE mails (
  id      uuid PRIMARY KEY DEFAULT uuidv7(),
  cause   text NOT NULL,
  "to"    text NOT NULL,
  subject text NOT NULL,
  text    text NOT NULL,
  html    text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mails_cause_unique UNIQUE (cause)
);
--> statement-breakpoint
CREATE INDEX mails_by_address ON mails (lower("to"), id DESC);
