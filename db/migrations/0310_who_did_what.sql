-- What a person did names the person, beside the side (the account). Null: no member of a company or talent did it, or a process from before did.
-- Names are joined when rows are read, so that they can be erased.
-- Why: docs/decisions/0420-what-is-done-names-the-person.md

-- Without a foreign key, as `actor_id` is: a reference would lock the person's row at every move and message.
ALTER TABLE stage_changes ADD COLUMN person_id uuid;
ALTER TABLE messages ADD COLUMN person_id uuid;
ALTER TABLE application_notes ADD COLUMN person_id uuid REFERENCES persons (id);
ALTER TABLE consents ADD COLUMN person_id uuid REFERENCES persons (id);
-- Who sent the version.
ALTER TABLE contract_offers ADD COLUMN person_id uuid REFERENCES persons (id);
-- Who proposed it.
ALTER TABLE contract_endings ADD COLUMN person_id uuid REFERENCES persons (id);
ALTER TABLE milestone_notes ADD COLUMN person_id uuid REFERENCES persons (id);
-- Who approved it.
ALTER TABLE payouts ADD COLUMN person_id uuid REFERENCES persons (id);
ALTER TABLE withdrawals ADD COLUMN person_id uuid REFERENCES persons (id);
-- Who uploaded it.
ALTER TABLE stored_files ADD COLUMN person_id uuid REFERENCES persons (id);

-- What the members of a company did, for its owners and members. Rows are only added. Without foreign keys: they would lock three rows at every move.
CREATE TABLE activity (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id     uuid NOT NULL,
  person_id      uuid NOT NULL,
  at             timestamptz NOT NULL,
  kind           text NOT NULL,
  application_id uuid,
  job_id         uuid,
  -- Ids, stages and amounts: no name and no text of a person, since the row stays.
  detail         jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT activity_detail_bounded CHECK (pg_column_size(detail) <= 1024)
);
-- All of an account is read by kinds, since a role may read some of them alone.
CREATE INDEX activity_of_account ON activity (account_id, kind, id DESC);
CREATE INDEX activity_of_person ON activity (account_id, person_id, id DESC);
CREATE INDEX activity_of_job ON activity (account_id, job_id, id DESC);

-- The stars of each member. `applications.rating` stays, as their rounded average: lists and counts read it.
-- Why: docs/decisions/0421-each-member-rates-for-themselves.md
CREATE TABLE application_ratings (
  application_id uuid NOT NULL REFERENCES applications (id),
  person_id      uuid NOT NULL REFERENCES persons (id),
  stars          smallint NOT NULL,
  rated_at       timestamptz NOT NULL,
  PRIMARY KEY (application_id, person_id),
  CONSTRAINT application_ratings_one_to_five CHECK (stars BETWEEN 1 AND 5)
);
-- What the company gave until now is its owner's.
INSERT INTO application_ratings (application_id, person_id, stars, rated_at)
SELECT a.id, owner.person_id, a.rating, a.changed_at
  FROM applications a
  JOIN LATERAL (SELECT person_id FROM memberships m WHERE m.account_id = a.company_id AND m.role = 'owner' ORDER BY m.joined_at, m.id LIMIT 1) owner ON true
 WHERE a.rating IS NOT NULL;

-- Members whom a note names; they go with the note.
CREATE TABLE note_mentions (
  application_id uuid NOT NULL,
  note_id        uuid NOT NULL,
  person_id      uuid NOT NULL REFERENCES persons (id),
  PRIMARY KEY (application_id, note_id, person_id),
  FOREIGN KEY (application_id, note_id) REFERENCES application_notes (application_id, id) ON DELETE CASCADE
);

-- It takes the person who reads, too.
DROP FUNCTION IF EXISTS unread_notices(uuid, text[], text[]);
