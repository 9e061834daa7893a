-- What a talent chose about notices beyond one kind of them. A table of its own, keyed by the user: it belongs to the person, not to one of their
-- profiles. Who has no row has chosen nothing.
CREATE TABLE notice_settings (
  user_id             uuid PRIMARY KEY,
  required_mails_only boolean NOT NULL DEFAULT false,
  CONSTRAINT notice_settings_user FOREIGN KEY (user_id) REFERENCES users (id)
);
