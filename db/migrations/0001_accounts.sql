-- People and companies, their sign-in and their profiles.
-- Ids are uuidv7: they sort by time, so that keyset pages and btree inserts stay cheap.

CREATE TABLE users (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  email         text NOT NULL,
  -- The address as people compare it (NFKC, lower case): two spellings are one account.
  email_key     text NOT NULL,
  full_name     text NOT NULL,
  role          text NOT NULL,
  password_hash text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT users_email_key_unique UNIQUE (email_key),
  CONSTRAINT users_role_known CHECK (role IN ('talent', 'company'))
);
--> statement-breakpoint
-- A sign-up waits here until its code is entered; signing up again replaces it.
CREATE TABLE pending_signups (
  email_key     text PRIMARY KEY,
  email         text NOT NULL,
  full_name     text NOT NULL,
  role          text NOT NULL,
  password_hash text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL,
  CONSTRAINT pending_signups_role_known CHECK (role IN ('talent', 'company'))
);
--> statement-breakpoint
-- Codes are kept hashed and bound to purpose and address; misses are counted here, so that no restart forgives them.
CREATE TABLE one_time_codes (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  purpose    text NOT NULL,
  email_key  text NOT NULL,
  code_hash  text NOT NULL,
  misses     integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  CONSTRAINT one_time_codes_purpose_known CHECK (purpose IN ('verify-signup'))
);
--> statement-breakpoint
CREATE INDEX one_time_codes_by_address ON one_time_codes (email_key, purpose, created_at DESC);
--> statement-breakpoint
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
  CONSTRAINT sessions_id_unique UNIQUE (id)
);
--> statement-breakpoint
CREATE INDEX sessions_by_user ON sessions (user_id);
--> statement-breakpoint
CREATE TABLE companies (
  user_id     uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  name        text NOT NULL,
  industry    text,
  size        text,
  location    text,
  website     text,
  description text,
  logo_url    text
);
--> statement-breakpoint
CREATE TABLE talents (
  user_id             uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  about               text,
  display_picture_url text,
  job_level           text,
  gender              text,
  birth_date          date,
  language            text,
  address             text
);
--> statement-breakpoint
CREATE TABLE socials (
  user_id      uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  phone_number text,
  linkedin     text,
  instagram    text,
  twitter      text,
  website      text
);
--> statement-breakpoint
CREATE TABLE experiences (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  talent_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  job_title      text NOT NULL,
  company_name   text NOT NULL,
  start_date     date,
  end_date       date,
  responsibility text NOT NULL DEFAULT '',
  CONSTRAINT experiences_in_order CHECK (start_date <= end_date)
);
--> statement-breakpoint
CREATE INDEX experiences_by_talent ON experiences (talent_id);
--> statement-breakpoint
CREATE TABLE educations (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  talent_id   uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  degree      text NOT NULL,
  institution text NOT NULL,
  start_date  date,
  end_date    date,
  CONSTRAINT educations_in_order CHECK (start_date <= end_date)
);
--> statement-breakpoint
CREATE INDEX educations_by_talent ON educations (talent_id);
--> statement-breakpoint
CREATE TABLE skills (
  id        uuid PRIMARY KEY DEFAULT uuidv7(),
  talent_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name      text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX skills_once_per_talent ON skills (talent_id, lower(name));
--> statement-breakpoint
CREATE TABLE portfolios (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  talent_id   uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title       text NOT NULL,
  description text NOT NULL,
  type        text NOT NULL DEFAULT 'CV',
  file_url    text
);
--> statement-breakpoint
CREATE INDEX portfolios_by_talent ON portfolios (talent_id);
--> statement-breakpoint
-- A company looking at a talent counts once a day.
CREATE TABLE profile_views (
  talent_id  uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  viewed_on  date NOT NULL,
  PRIMARY KEY (talent_id, company_id, viewed_on)
);
