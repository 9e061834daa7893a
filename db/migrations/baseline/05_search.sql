-- What jobs, applicants and saved searches are found by. The rows follow from jobs, profiles and applications by triggers (db/functions), and how
-- texts are taken apart into words is defined there too (search_text, whole_words, word_stems).
-- The job board counts and sorts from lists of job numbers in blocks: docs/decisions/0063 and the ones after it.

-- The corrections of mistyped words and the names of applicants are compared by their letters.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- Puts the company into the same index as the letters of a name: a search reads what the company has, not what everybody has.
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE SEQUENCE job_numbers AS integer MINVALUE 0 START 0;

-- What the board searches: one narrow row for each job that is listed, beside the wide rows of the jobs themselves.
CREATE TABLE job_search (
  job_id      uuid PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  -- Who wrote the row: the feed of new jobs reads up to the oldest transaction that still runs, so that it misses nothing.
  xid         xid8 NOT NULL DEFAULT pg_current_xact_id(),
  posted_at   timestamptz NOT NULL,
  deadline_at timestamptz NOT NULL,
  -- The highest pay in whole dollars, -1 where none is stated.
  pay         bigint NOT NULL,
  -- All filters of the job in one number: 5 bits of employment types, 8 of categories, 3 for the level, 6 of salary ranges.
  facets      integer NOT NULL,
  -- Words of all texts; those of the title again behind 't:', of title, skills, categories and company behind 'h:', of the place behind
  -- 'l:'; and the filters as e0.., c0.., v0.., p0... So every question is one tsquery, with statistics for each of its parts.
  words       tsvector NOT NULL,
  -- From job_numbers. Each writing of a row takes a new one, so that whatever is known of a number never changes.
  number      integer NOT NULL,
  -- A number for the company, by which "Most relevant" without words mixes the jobs of many companies (decision 0398). Null in rows of versions
  -- before that, until the worker has written them again.
  company     integer
);
ALTER TABLE job_search ALTER COLUMN words SET STATISTICS 1000;
CREATE INDEX job_search_words ON job_search USING gin (words) WITH (fastupdate = off);
CREATE INDEX job_search_newest ON job_search (posted_at DESC, job_id DESC);
CREATE INDEX job_search_feed ON job_search (xid, job_id);
CREATE UNIQUE INDEX job_search_numbers ON job_search (number);
-- Jobs past their deadline that nobody has closed yet; and how many are open, from the index alone.
CREATE INDEX job_search_due ON job_search (deadline_at);

-- Needed by what follows. Later starts apply db/functions/deletions.sql, which says why.
CREATE FUNCTION deletions(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  found text[] := ARRAY[word];
BEGIN
  FOR place IN 1 .. length(word) LOOP
    found := array_append(found, overlay(word placing '' from place for 1));
  END LOOP;
  RETURN found;
END
$$;

-- Words as they are written in titles, skills and names of companies: what a mistyped word is corrected to.
CREATE TABLE search_vocabulary (
  word text PRIMARY KEY
);
CREATE INDEX search_vocabulary_similar ON search_vocabulary USING gin (word gin_trgm_ops);
-- Words with swapped letters are found by what both share without one letter.
CREATE INDEX search_vocabulary_near ON search_vocabulary USING gin (deletions(word));

-- How many people searched for something on a day, never who. Only what several people searched for is noted.
CREATE TABLE search_days (
  day       date NOT NULL,
  words     text NOT NULL,
  searchers integer NOT NULL,
  PRIMARY KEY (day, words),
  CONSTRAINT search_days_bounded CHECK (char_length(words) <= 60)
);

-- Numbers in a block whose job is no longer listed.
CREATE TABLE search_gone (
  number integer PRIMARY KEY
);

-- Below `sealed_to` every number is in its block. Numbers commit out of order: those below `pending_to` may be taken in once every transaction
-- before `pending_xid` has ended.
CREATE TABLE search_seal (
  single      boolean PRIMARY KEY DEFAULT true,
  sealed_to   integer NOT NULL DEFAULT 0,
  pending_to  integer,
  pending_xid xid8,
  CONSTRAINT search_seal_one CHECK (single),
  CONSTRAINT search_seal_pending CHECK ((pending_to IS NULL) = (pending_xid IS NULL))
);
INSERT INTO search_seal DEFAULT VALUES;

CREATE SEQUENCE search_versions;

-- 4,096 numbers each. `jobs` holds for each listed one: its place in the block (2 bytes), facets (4), milliseconds of posting (8), pay (8).
CREATE TABLE search_blocks (
  block     integer PRIMARY KEY,
  -- From search_versions. It grows with each writing of any block: a process reads newer blocks again.
  version   bigint NOT NULL,
  jobs      bytea NOT NULL,
  -- 4 bytes for each job, in the order of `jobs`.
  companies bytea NOT NULL DEFAULT ''
);
ALTER TABLE search_blocks ALTER COLUMN jobs SET STORAGE EXTERNAL;
ALTER TABLE search_blocks ALTER COLUMN companies SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX search_blocks_versions ON search_blocks (version);

-- Which numbers of a block have a word: 512 bytes with a bit for each, the first number lowest, or below 256 of them their places, 2 bytes each. All in
-- the index, where the lists of a word are next to each other: blocks are written one by one, so in the table each list would be a page of its own.
CREATE TABLE search_postings (
  lexeme text NOT NULL,
  block  integer NOT NULL,
  jobs   bytea NOT NULL,
  CONSTRAINT search_postings_pkey PRIMARY KEY (lexeme, block) INCLUDE (jobs)
);
CREATE INDEX search_postings_block ON search_postings (block);

-- When the functions that take texts apart change, the worker indexes all jobs again, in portions: a million at once would hold up the start for half
-- an hour. `version` is the INDEX_VERSION that is being written; rows of job_search with numbers below `stale_to` are of an earlier one.
CREATE TABLE search_rebuild (
  single   boolean PRIMARY KEY DEFAULT true,
  version  smallint NOT NULL DEFAULT 0,
  stale_to integer NOT NULL DEFAULT 0,
  CONSTRAINT search_rebuild_one CHECK (single)
);
INSERT INTO search_rebuild DEFAULT VALUES;

-- Companies with many jobs that changed their name: the worker indexes their jobs again in portions, after the job `after_job`.
CREATE TABLE renamed_companies (
  company_id uuid PRIMARY KEY REFERENCES companies (user_id) ON DELETE CASCADE,
  after_job  uuid
);

-- Searches that talents keep, and what the alerts about new jobs have found and sent.
CREATE TABLE saved_searches (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  talent_id        uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name             text NOT NULL,
  filters          jsonb NOT NULL,
  -- The filters as one question to job_search.words; null finds every job.
  question         tsquery,
  bell             boolean NOT NULL,
  email            boolean NOT NULL,
  created_at       timestamptz NOT NULL,
  last_matched_at  timestamptz,
  -- Found since the last email, and when that was: one email a day at most.
  unmailed         integer NOT NULL DEFAULT 0,
  newest_title     text,
  mailed_at        timestamptz,
  -- How many new jobs it found when it last found any: its row on the screen says so beside the time.
  last_match_count integer NOT NULL DEFAULT 0,
  -- The version of the functions (search_rebuild) that `question` was made with: the worker makes older ones again.
  version          smallint NOT NULL DEFAULT 0,
  -- When the jobs that wait for the daily alert are sent; null while none waits.
  digest_at        timestamptz,
  -- New jobs that the bell has not shown; unmailed counts the jobs that no email listed.
  unshown          integer NOT NULL DEFAULT 0,
  -- The newest of them, newest first. How many are kept is the worker's choice: the others are only counted.
  waiting          uuid[] NOT NULL DEFAULT '{}'
);
CREATE INDEX saved_searches_by_talent ON saved_searches (talent_id, id DESC);
CREATE INDEX saved_searches_to_mail ON saved_searches (mailed_at) WHERE email AND unmailed > 0;
CREATE INDEX saved_searches_by_version ON saved_searches (version, id);
CREATE INDEX saved_searches_by_digest ON saved_searches (digest_at) WHERE digest_at IS NOT NULL;

-- How far the alerts have read the feed of new jobs. They begin with the jobs posted after this.
CREATE TABLE feed_cursors (
  feed   text PRIMARY KEY,
  xid    xid8 NOT NULL,
  job_id uuid NOT NULL
);
INSERT INTO feed_cursors (feed, xid, job_id) VALUES ('saved-searches', pg_current_xact_id(), 'ffffffff-ffff-ffff-ffff-ffffffffffff');

-- What a company's lists of applicants sort and filter by besides the stage, one narrow row per application.
CREATE TABLE applicant_search (
  application_id uuid PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  company_id     uuid NOT NULL,
  job_id         uuid NOT NULL,
  applied_at     timestamptz NOT NULL,
  -- Behind a blank, so that every word begins behind one.
  name           text NOT NULL,
  level          smallint NOT NULL,
  -- 0 where no stars were given.
  rating         smallint NOT NULL
);
CREATE INDEX applicant_search_newest ON applicant_search (company_id, applied_at, application_id);
CREATE INDEX applicant_search_by_name ON applicant_search (company_id, name, application_id);
CREATE INDEX applicant_search_by_level ON applicant_search (company_id, level, applied_at, application_id);
CREATE INDEX applicant_search_by_rating ON applicant_search (company_id, rating, applied_at, application_id);
CREATE INDEX applicant_search_by_job ON applicant_search (job_id, applied_at, application_id);
CREATE INDEX applicant_search_names ON applicant_search USING gin (company_id, name gin_trgm_ops);

-- What a company finds its applicants by besides their names and jobs: one row for each talent who applied to it, however often.
CREATE TABLE candidate_search (
  talent_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id   uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  applications uuid[] NOT NULL,
  -- As function profile_words writes them; null until the profile was read.
  words        tsvector,
  PRIMARY KEY (talent_id, company_id)
);
CREATE INDEX candidate_search_words ON candidate_search USING gin (company_id, words);
CREATE INDEX candidate_search_unread ON candidate_search (talent_id) WHERE words IS NULL;
