-- Events that people are notified of, work that waits for the worker, email, and notifications.

-- The newest number of each recipient. A global serial would not do: rows commit out of order and a reader would skip some.
CREATE TABLE event_heads (
  recipient_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  seq          bigint NOT NULL DEFAULT 0,
  -- Events of which a person wants no notice, no email, and no notification on their devices. They are in the head because that row is read and
  -- written at every event anyway.
  muted        text[] NOT NULL DEFAULT '{}',
  mail_muted   text[] NOT NULL DEFAULT '{}',
  push_muted   text[] NOT NULL DEFAULT '{}'
);

-- The events of each recipient, numbered. No foreign key: the head, without which no event is numbered, has one. A second check of the same fact would
-- lock the user's row at every event, and sixteen writers of one recipient would meet at it.
CREATE TABLE events (
  recipient_id uuid NOT NULL,
  seq          bigint NOT NULL,
  name         text NOT NULL,
  at           timestamptz NOT NULL,
  data         jsonb NOT NULL,
  -- True where the event is a notice for the bell, not only a change of something on the screen.
  notify       boolean NOT NULL,
  read_at      timestamptz,
  -- As in outbox.
  trace        uuid,
  PRIMARY KEY (recipient_id, seq)
);
CREATE INDEX events_unread ON events (recipient_id, seq) WHERE notify AND read_at IS NULL;
CREATE INDEX events_notices ON events (recipient_id, seq DESC) WHERE notify;
-- What happened since a moment, over all people: who sends email or notifications about it continues where it stopped. So a change itself writes
-- nothing about email. All events, since a kind that is muted in the bell may be wanted in an email.
CREATE INDEX events_by_time ON events (at);

-- Who has a socket open, by api process: they get a notice live, and others get the important ones in an email. A process renews its rows while it
-- lives. What a crash of the database loses is written again within seconds, so the table is not logged.
CREATE UNLOGGED TABLE presence (
  user_id    uuid NOT NULL,
  process_id uuid NOT NULL,
  until      timestamptz NOT NULL,
  PRIMARY KEY (user_id, process_id)
);

-- Work that a transaction asks of the worker. The relay turns each row into a job whose id is the row's, so that a relay that dies halfway
-- and starts again adds it once. `cause` makes one cause one job: an email is never sent twice.
CREATE TABLE outbox (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  job        text NOT NULL,
  payload    jsonb NOT NULL,
  cause      text,
  created_at timestamptz NOT NULL DEFAULT now(),
  relayed_at timestamptz,
  -- When a job was carried out or given up, for the jobs that say so: what the queue lost is found without reading all that ever was.
  settled_at timestamptz,
  -- The request's id, so that one action can be followed through the work that it causes: job, chain operation and events have it. Null for what
  -- nobody requested.
  trace      uuid,
  CONSTRAINT outbox_cause_unique UNIQUE (cause)
);
CREATE INDEX outbox_waiting ON outbox (id) WHERE relayed_at IS NULL;
CREATE INDEX outbox_mails_unsettled ON outbox (created_at) WHERE job = 'send-mail' AND settled_at IS NULL;
-- Emails to a person: read for an export, removed with the account.
CREATE INDEX outbox_mails_by_address ON outbox (lower(payload ->> 'to')) WHERE job = 'send-mail';
-- The last emails to deleted accounts: kept until they are surely sent, then nothing names the address any more.
CREATE INDEX outbox_last_mails ON outbox (created_at) WHERE job = 'send-mail' AND payload ->> 'template' = 'account-deleted';
-- How many messages an address has sent lately, and what is deleted with an account.
CREATE INDEX outbox_mails_by_writer ON outbox (lower(payload ->> 'replyTo'), created_at) WHERE job = 'send-mail' AND payload ->> 'replyTo' IS NOT NULL;
CREATE INDEX outbox_settled_by_age ON outbox (created_at) WHERE settled_at IS NOT NULL OR (job <> 'send-mail' AND relayed_at IS NOT NULL);

-- The built-in inbox, which gets all email while no mail server is configured.
CREATE TABLE mails (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  cause        text NOT NULL,
  "to"         text NOT NULL,
  subject      text NOT NULL,
  text         text NOT NULL,
  html         text NOT NULL,
  sent_at      timestamptz NOT NULL DEFAULT now(),
  -- Who gets an answer, for an email from the contact form; null for our own.
  reply_to     text,
  -- Until when its code or link opens something; then its text is emptied. Null for a mail that opens nothing.
  useful_until timestamptz,
  CONSTRAINT mails_cause_unique UNIQUE (cause)
);
CREATE INDEX mails_by_address ON mails (lower("to"), id DESC);
CREATE INDEX mails_by_writer ON mails (lower(reply_to)) WHERE reply_to IS NOT NULL;
CREATE INDEX mails_useful_until ON mails (useful_until) WHERE useful_until IS NOT NULL;
CREATE INDEX mails_by_age ON mails (sent_at);

-- What became of each email that was given to a mail server. 'handing-over' is written when the server asks for the text: whatever happens from then
-- until its answer leaves open whether it has the email, and such an email is never given to it again without a person's decision.
CREATE TABLE mail_deliveries (
  outbox_id   uuid PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
  state       text NOT NULL DEFAULT 'waiting',
  tries       integer NOT NULL DEFAULT 1,
  -- Why it is not sent, as a sentence; what the mail server said is in it.
  problem     text,
  changed_at  timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,
  CONSTRAINT mail_deliveries_state_known CHECK (state IN ('waiting', 'handing-over', 'sent', 'needs-attention')),
  CONSTRAINT mail_deliveries_attention_has_reason CHECK (state <> 'needs-attention' OR problem IS NOT NULL)
);
CREATE INDEX mail_deliveries_handing_over ON mail_deliveries (changed_at) WHERE state = 'handing-over';
CREATE INDEX mail_deliveries_needing_attention ON mail_deliveries (changed_at DESC) WHERE state = 'needs-attention';

-- What a talent chose about all notices. Without a row they have chosen nothing.
CREATE TABLE notice_settings (
  user_id             uuid PRIMARY KEY,
  required_mails_only boolean NOT NULL DEFAULT false,
  job_alerts          text NOT NULL DEFAULT 'daily',
  -- As the browser last sent it; daily alerts are sent in the morning there.
  time_zone           text,
  CONSTRAINT notice_settings_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT notice_settings_job_alerts CHECK (job_alerts IN ('at-once', 'daily')),
  CONSTRAINT notice_settings_time_zone CHECK (char_length(time_zone) BETWEEN 1 AND 64)
);

-- Up to where events_by_time was read. Events are read once more within the minute after, since a commit may come later than its `at`.
CREATE TABLE notice_cursor (
  one_row    boolean PRIMARY KEY DEFAULT true,
  read_up_to timestamptz NOT NULL,
  CONSTRAINT notice_cursor_is_one_row CHECK (one_row)
);
INSERT INTO notice_cursor (read_up_to) VALUES (now());

-- How far a person was notified by email, daily summary and push, and when the next one is due.
CREATE TABLE notice_deliveries (
  recipient_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  channel         text NOT NULL,
  -- Events up to this number were sent, or need not be.
  delivered_up_to bigint NOT NULL,
  delivered_at    timestamptz,
  due_at          timestamptz,
  PRIMARY KEY (recipient_id, channel),
  CONSTRAINT notice_deliveries_channel_known CHECK (channel IN ('mail', 'digest', 'push'))
);
CREATE INDEX notice_deliveries_due ON notice_deliveries (due_at) WHERE due_at IS NOT NULL;

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
CREATE INDEX push_devices_by_user ON push_devices (user_id, id DESC);
CREATE INDEX push_devices_by_session ON push_devices (session_hash);

-- What only one of several workers may do is held by a lease: it ends by itself when its holder hangs, and at once when the holder's connection
-- does. Only the database's clock counts. `fence` grows with each change of the holder, so that a former holder that wakes up is recognised in the
-- transaction that would write.
CREATE TABLE leases (
  role    text NOT NULL,
  holder  uuid,
  backend integer,
  fence   bigint NOT NULL DEFAULT 0,
  until   timestamptz NOT NULL DEFAULT '-infinity',
  CONSTRAINT leases_pkey PRIMARY KEY (role)
);
INSERT INTO leases (role) VALUES ('worker');

-- When each part behind the api last did its work, written by the process that saw it: the status page shows the age.
CREATE TABLE heartbeats (
  part    text PRIMARY KEY,
  seen_at timestamptz NOT NULL,
  -- Numbers that are shown beside it: what waits in the queue, the newest block, the line of nonces.
  detail  jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT heartbeats_part_is_known CHECK (part IN ('worker', 'queue', 'chain', 'payouts', 'books', 'mail'))
);
