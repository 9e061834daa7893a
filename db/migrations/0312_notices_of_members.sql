-- What each person has read of an account's notices, wants to be told, and was told. No event writes a row for a reader.
-- Why: docs/decisions/0427-notices-are-a-member-s.md

CREATE TABLE notice_readers (
  account_id          uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  person_id           uuid NOT NULL REFERENCES persons (id),
  -- Notices up to this number are read, all later ones are not. For those in notice_exceptions it is the other way round.
  read_up_to          bigint NOT NULL DEFAULT 0,
  read_at             timestamptz,
  required_mails_only boolean NOT NULL DEFAULT false,
  -- One email a day, at eight in the morning of the time zone, but for the required ones.
  daily_digest        boolean NOT NULL DEFAULT false,
  job_alerts          text NOT NULL DEFAULT 'daily',
  -- As the browser last sent it.
  time_zone           text,
  PRIMARY KEY (account_id, person_id),
  CONSTRAINT notice_readers_job_alerts CHECK (job_alerts IN ('at-once', 'daily')),
  CONSTRAINT notice_readers_time_zone CHECK (char_length(time_zone) BETWEEN 1 AND 64)
);
CREATE INDEX notice_readers_by_person ON notice_readers (person_id);
CREATE INDEX notice_readers_with_digest ON notice_readers (time_zone) WHERE daily_digest;

CREATE TABLE notice_exceptions (
  account_id uuid NOT NULL,
  person_id  uuid NOT NULL,
  seq        bigint NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (account_id, person_id, seq),
  CONSTRAINT notice_exceptions_reader FOREIGN KEY (account_id, person_id) REFERENCES notice_readers ON DELETE CASCADE
);

-- What a person wants or does not want otherwise than their role has it.
CREATE TABLE notice_choices (
  account_id uuid NOT NULL,
  person_id  uuid NOT NULL,
  event      text NOT NULL,
  channel    text NOT NULL,
  wanted     boolean NOT NULL,
  PRIMARY KEY (account_id, person_id, event, channel),
  CONSTRAINT notice_choices_reader FOREIGN KEY (account_id, person_id) REFERENCES notice_readers ON DELETE CASCADE,
  CONSTRAINT notice_choices_channel_known CHECK (channel IN ('app', 'mail', 'push'))
);

CREATE TABLE muted_jobs (
  account_id uuid NOT NULL,
  person_id  uuid NOT NULL,
  job_id     uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  PRIMARY KEY (account_id, person_id, job_id),
  CONSTRAINT muted_jobs_reader FOREIGN KEY (account_id, person_id) REFERENCES notice_readers ON DELETE CASCADE
);
CREATE INDEX muted_jobs_by_job ON muted_jobs (job_id);

-- How far a person was notified by email, digest and push, and when the next delivery is due.
CREATE TABLE member_deliveries (
  account_id      uuid NOT NULL,
  person_id       uuid NOT NULL,
  channel         text NOT NULL,
  -- Events up to this number were sent, or need not be.
  delivered_up_to bigint NOT NULL,
  delivered_at    timestamptz,
  due_at          timestamptz,
  PRIMARY KEY (account_id, person_id, channel),
  CONSTRAINT member_deliveries_reader FOREIGN KEY (account_id, person_id) REFERENCES notice_readers ON DELETE CASCADE,
  CONSTRAINT member_deliveries_channel_known CHECK (channel IN ('mail', 'digest', 'push'))
);
CREATE INDEX member_deliveries_due ON member_deliveries (due_at) WHERE due_at IS NOT NULL;

-- Who has a page of an account in view, by api process; as the table presence of the version before, which knows no persons.
CREATE UNLOGGED TABLE member_presence (
  account_id uuid NOT NULL,
  person_id  uuid NOT NULL,
  process_id uuid NOT NULL,
  until      timestamptz NOT NULL,
  PRIMARY KEY (account_id, person_id, process_id)
);

-- Members until now shared what was read: for the first owner it stays as it is, for everybody else all is read.
-- Their number is where the fewest exceptions are left: before the first unread notice, or after the last one.
WITH first_unread AS (
  SELECT recipient_id, min(seq) AS seq, count(*) AS unread FROM events WHERE notify AND read_at IS NULL GROUP BY recipient_id
), lowest AS (
  SELECT f.recipient_id, f.seq - 1 AS number FROM first_unread f
   WHERE f.unread > (SELECT count(*) FROM events e WHERE e.recipient_id = f.recipient_id AND e.seq > f.seq AND e.notify AND e.read_at IS NOT NULL)
)
INSERT INTO notice_readers (account_id, person_id, read_up_to, read_at, required_mails_only, job_alerts, time_zone)
SELECT m.account_id, m.person_id, CASE WHEN m.person_id = m.account_id THEN coalesce(lowest.number, h.seq) ELSE h.seq END, now(), coalesce(s.required_mails_only, false), coalesce(s.job_alerts, 'daily'), s.time_zone
  FROM (SELECT DISTINCT account_id, person_id FROM memberships WHERE ended_at IS NULL) m
  JOIN event_heads h ON h.recipient_id = m.account_id
  LEFT JOIN lowest ON lowest.recipient_id = m.account_id
  LEFT JOIN notice_settings s ON s.user_id = m.account_id AND m.person_id = m.account_id;
INSERT INTO notice_exceptions (account_id, person_id, seq, at)
SELECT r.account_id, r.person_id, e.seq, now() FROM notice_readers r JOIN events e ON e.recipient_id = r.account_id
 WHERE r.person_id = r.account_id AND e.notify AND (e.seq <= r.read_up_to) = (e.read_at IS NULL);
INSERT INTO notice_choices (account_id, person_id, event, channel, wanted)
SELECT r.account_id, r.person_id, event, channel, false
  FROM notice_readers r JOIN event_heads h ON h.recipient_id = r.account_id,
       LATERAL (SELECT unnest(h.muted) AS event, 'app' AS channel UNION SELECT unnest(h.mail_muted), 'mail' UNION SELECT unnest(h.push_muted), 'push') muted
 WHERE r.person_id = r.account_id;
INSERT INTO member_deliveries (account_id, person_id, channel, delivered_up_to, delivered_at, due_at)
SELECT r.account_id, r.person_id, d.channel, d.delivered_up_to, d.delivered_at, d.due_at
  FROM notice_deliveries d JOIN notice_readers r ON r.account_id = d.recipient_id AND r.person_id = d.recipient_id;
-- From here on these rows send nothing: see deliveries_of_old_process.
UPDATE notice_deliveries SET due_at = NULL WHERE due_at IS NOT NULL;

-- Up to where the events were read for member_deliveries; notice_cursor is that of the version before.
CREATE TABLE delivery_cursor (
  one_row    boolean PRIMARY KEY DEFAULT true,
  read_up_to timestamptz NOT NULL,
  CONSTRAINT delivery_cursor_is_one_row CHECK (one_row)
);
INSERT INTO delivery_cursor (read_up_to) SELECT read_up_to FROM notice_cursor;

-- The bell is a member's: marks and counts take the person.
DROP FUNCTION IF EXISTS mark_notices(uuid, bigint, bigint, text[], boolean, integer, timestamptz, text[], text[]);
DROP FUNCTION IF EXISTS unread_notices(uuid, text[], text[], uuid);
DROP FUNCTION IF EXISTS notice_is_seen(text, jsonb, text[], text[]);
