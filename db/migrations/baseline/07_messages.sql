-- Messages between the two sides of an application.

-- The application is the conversation; a thread begins with its first message.
CREATE TABLE threads (
  application_id uuid PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  -- A new message takes the next number by changing this row: messages are numbered without gaps, in the order of their commits.
  last_number    integer NOT NULL,
  CONSTRAINT threads_bounded CHECK (last_number BETWEEN 1 AND 20000)
);

-- A conversation as one of its two sides has it: how far it has read, how much is unread, and when to send an email about that.
CREATE TABLE thread_sides (
  application_id uuid NOT NULL REFERENCES threads (application_id) ON DELETE CASCADE,
  user_id        uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role           text NOT NULL,
  -- When the newest message was sent, by either side: the list is sorted by it.
  last_at        timestamptz NOT NULL,
  unread         integer NOT NULL DEFAULT 0,
  read_to        integer NOT NULL DEFAULT 0,
  read_at        timestamptz,
  -- When an email is sent if this side has still not read; one for all that came until then.
  mail_at        timestamptz,
  -- The last email since this side read.
  mailed_at      timestamptz,
  PRIMARY KEY (application_id, user_id),
  CONSTRAINT thread_sides_role_known CHECK (role IN ('company', 'talent')),
  CONSTRAINT thread_sides_unread_not_negative CHECK (unread >= 0)
);
CREATE INDEX thread_sides_newest ON thread_sides (user_id, last_at DESC, application_id DESC);
-- The count at the mail icon, and the list of unread conversations.
CREATE INDEX thread_sides_unread ON thread_sides (user_id, last_at DESC, application_id DESC) INCLUDE (unread) WHERE unread > 0;
CREATE INDEX thread_sides_to_mail ON thread_sides (mail_at) WHERE mail_at IS NOT NULL;

CREATE TABLE messages (
  application_id uuid NOT NULL REFERENCES threads (application_id) ON DELETE CASCADE,
  number         integer NOT NULL,
  -- Made by the sender's browser: a message that is sent again is kept once.
  id             uuid NOT NULL,
  sender         text NOT NULL,
  -- Null once the sender's account is deleted.
  text           text,
  sent_at        timestamptz NOT NULL,
  PRIMARY KEY (application_id, number),
  CONSTRAINT messages_sent_once UNIQUE (application_id, id),
  CONSTRAINT messages_sender_known CHECK (sender IN ('company', 'talent')),
  CONSTRAINT messages_text_bounded CHECK (char_length(text) <= 5000)
);

CREATE TABLE message_attachments (
  application_id uuid NOT NULL,
  number         integer NOT NULL,
  position       integer NOT NULL,
  file_id        uuid NOT NULL REFERENCES stored_files (id) ON DELETE CASCADE,
  PRIMARY KEY (application_id, number, position),
  FOREIGN KEY (application_id, number) REFERENCES messages (application_id, number) ON DELETE CASCADE
);
-- Who may download a file is asked by file.
CREATE INDEX message_attachments_by_file ON message_attachments (file_id);

-- What a company writes again and again, with placeholders such as {{firstName}}.
CREATE TABLE message_templates (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name       text NOT NULL,
  text       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT message_templates_name_bounded CHECK (char_length(name) BETWEEN 1 AND 80),
  CONSTRAINT message_templates_text_bounded CHECK (char_length(text) BETWEEN 1 AND 5000)
);
CREATE INDEX message_templates_by_company ON message_templates (company_id, id);
