-- Profiles of companies and talents, and the files that people upload.
-- Pictures, logos and portfolio items refer to their file, and their address follows from it: no row can name a file that is missing.

-- Uploaded files. The file store has their bytes under the file's id.
CREATE TABLE stored_files (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Null once the account is deleted: the file is then deleted too, whatever still names it.
  owner_id     uuid REFERENCES users (id) ON DELETE SET NULL,
  kind         text NOT NULL,
  -- The name of a download; safe for headers and disks.
  name         text NOT NULL,
  type         text NOT NULL,
  -- Bytes of all variants together; while the upload runs, the most that it may come to.
  size         bigint NOT NULL,
  sha256       bytea,
  variants     text[] NOT NULL DEFAULT '{}',
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- Null while bytes are still coming in, or were cut off.
  ready_at     timestamptz,
  -- Since when nothing uses the file; null while something does. Triggers keep it (db/functions/note_file_use.sql).
  unused_since timestamptz DEFAULT now(),
  -- Set before the bytes are deleted; the row is deleted after them, so an interrupted deletion continues. Nothing can use the file any more.
  condemned_at timestamptz,
  CONSTRAINT stored_files_kind_known CHECK (kind IN ('picture', 'work-image', 'attachment')),
  CONSTRAINT stored_files_size_positive CHECK (size > 0),
  CONSTRAINT stored_files_name_bounded CHECK (char_length(name) BETWEEN 1 AND 200)
);
-- A person's files of the last hour and their bytes are counted before another is taken.
CREATE INDEX stored_files_by_owner ON stored_files (owner_id, created_at);
-- The cleaning reads these alone.
CREATE INDEX stored_files_unused ON stored_files (unused_since) WHERE unused_since IS NOT NULL;
CREATE INDEX stored_files_condemned ON stored_files (id) WHERE condemned_at IS NOT NULL;
CREATE INDEX stored_files_ownerless ON stored_files (id) WHERE owner_id IS NULL;

CREATE TABLE companies (
  user_id      uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  name         text NOT NULL,
  industry     text,
  size         text,
  location     text,
  website      text,
  description  text,
  logo_file_id uuid REFERENCES stored_files (id) ON DELETE SET NULL,
  logo_url     text GENERATED ALWAYS AS ('/files/' || logo_file_id::text || '/400') STORED
);
CREATE INDEX companies_by_logo ON companies (logo_file_id) WHERE logo_file_id IS NOT NULL;

CREATE TABLE talents (
  user_id             uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  about               text,
  job_level           text,
  gender              text,
  birth_date          date,
  language            text,
  address             text,
  picture_file_id     uuid REFERENCES stored_files (id) ON DELETE SET NULL,
  display_picture_url text GENERATED ALWAYS AS ('/files/' || picture_file_id::text || '/400') STORED,
  -- Shown beside the name; the address is for companies that the talent applied to.
  city                text,
  -- Who may open the talent's page: everyone, companies that they applied to, or nobody.
  visibility          text NOT NULL DEFAULT 'applied',
  CONSTRAINT talents_visibility_known CHECK (visibility IN ('everyone', 'applied', 'nobody'))
);
-- The deletion of a file looks for them by file.
CREATE INDEX talents_by_picture ON talents (picture_file_id) WHERE picture_file_id IS NOT NULL;

CREATE TABLE socials (
  user_id      uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  phone_number text,
  linkedin     text,
  instagram    text,
  twitter      text,
  -- Of a talent. A company has one website, that of its overview.
  website      text,
  -- Where designers and developers show their work.
  behance      text,
  dribbble     text,
  github       text
);

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
CREATE INDEX experiences_by_talent ON experiences (talent_id);

CREATE TABLE educations (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  talent_id   uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  degree      text NOT NULL,
  institution text NOT NULL,
  start_date  date,
  end_date    date,
  CONSTRAINT educations_in_order CHECK (start_date <= end_date)
);
CREATE INDEX educations_by_talent ON educations (talent_id);

CREATE TABLE skills (
  id        uuid PRIMARY KEY DEFAULT uuidv7(),
  talent_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name      text NOT NULL
);
CREATE UNIQUE INDEX skills_once_per_talent ON skills (talent_id, lower(name));

CREATE TABLE portfolios (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  talent_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title           text NOT NULL,
  description     text NOT NULL,
  type            text NOT NULL DEFAULT 'CV',
  file_id         uuid REFERENCES stored_files (id) ON DELETE SET NULL,
  file_url        text GENERATED ALWAYS AS ('/files/' || file_id::text) STORED,
  -- An item shows a picture and links to the work. The picture is made from the item's file when that is an image: the file itself stays an
  -- attachment, which is authorised at each download.
  link            text,
  picture_file_id uuid,
  picture_url     text GENERATED ALWAYS AS ('/files/' || picture_file_id::text || '/1600') STORED,
  CONSTRAINT portfolios_picture FOREIGN KEY (picture_file_id) REFERENCES stored_files (id) ON DELETE SET NULL,
  CONSTRAINT portfolios_link_length CHECK (char_length(link) <= 2000)
);
CREATE INDEX portfolios_by_talent ON portfolios (talent_id);
-- Who may download a file is asked by file.
CREATE INDEX portfolios_by_file ON portfolios (file_id) WHERE file_id IS NOT NULL;
-- The deletion of a file looks for its uses by file.
CREATE INDEX portfolios_by_picture ON portfolios (picture_file_id) WHERE picture_file_id IS NOT NULL;

-- The pictures of a company's working-at section, in the company's own order.
CREATE TABLE work_images (
  company_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  position   integer NOT NULL,
  file_id    uuid NOT NULL REFERENCES stored_files (id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, position)
);
CREATE INDEX work_images_by_file ON work_images (file_id);

-- A company that opens a talent's page counts once a day.
CREATE TABLE profile_views (
  talent_id  uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  viewed_on  date NOT NULL,
  PRIMARY KEY (talent_id, company_id, viewed_on)
);

-- Checks of who a person or company is: a talent's identity document, a company's registration and its domain. The badge vouches for a name and, for
-- a company, for a domain. A document vouches for the name that its reviewer read: after a change of name it is 'ended', to be submitted again.
CREATE TABLE verifications (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind         text NOT NULL,
  state        text NOT NULL DEFAULT 'submitted',
  -- The document; deleted once the decision is made, since nobody needs it any more.
  file_id      uuid REFERENCES stored_files (id) ON DELETE SET NULL,
  -- The company's domain, and what its DNS has to say to prove it.
  domain       text,
  dns_token    text,
  -- Why it was declined.
  reason       text,
  submitted_at timestamptz NOT NULL,
  decided_at   timestamptz,
  CONSTRAINT verifications_once UNIQUE (user_id, kind),
  CONSTRAINT verifications_kind_known CHECK (kind IN ('identity', 'registration', 'domain')),
  CONSTRAINT verifications_decided_says_when CHECK ((state = 'submitted') = (decided_at IS NULL)),
  CONSTRAINT verifications_domain_has_token CHECK ((kind = 'domain') = (domain IS NOT NULL AND dns_token IS NOT NULL)),
  CONSTRAINT verifications_state_known CHECK (state IN ('submitted', 'approved', 'declined', 'ended')),
  CONSTRAINT verifications_taken_back_says_why CHECK (state NOT IN ('declined', 'ended') OR reason IS NOT NULL)
);
-- What waits for a reviewer, the oldest first.
CREATE INDEX verifications_waiting ON verifications (submitted_at) WHERE state = 'submitted' AND kind <> 'domain';
CREATE INDEX verifications_by_file ON verifications (file_id) WHERE file_id IS NOT NULL;
-- A domain is proven by one company at a time.
CREATE UNIQUE INDEX verifications_one_company_per_domain ON verifications (domain) WHERE kind = 'domain' AND state = 'approved';
