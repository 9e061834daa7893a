-- The board counts and sorts from lists of job numbers, kept in blocks beside job_search (decision 0063): for each word, which jobs of a block have it.

-- Each writing of a row of job_search takes a new number, so that whatever is known of a number never changes.
CREATE SEQUENCE job_numbers AS integer MINVALUE 0 START 0;
--> statement-breakpoint
ALTER TABLE job_search ADD COLUMN number integer NOT NULL DEFAULT nextval('job_numbers');
--> statement-breakpoint
ALTER TABLE job_search ALTER COLUMN number DROP DEFAULT;
--> statement-breakpoint
CREATE UNIQUE INDEX job_search_numbers ON job_search (number);
--> statement-breakpoint
-- Jobs past their deadline that nobody has closed yet; and how many are open, from the index alone.
CREATE INDEX job_search_due ON job_search (deadline_at);
--> statement-breakpoint
-- Blocks count what these did, and find the best paid.
DROP INDEX job_search_counts;
--> statement-breakpoint
DROP INDEX job_search_best_paid;
--> statement-breakpoint
-- What the board knows of a listed job of that company; `rate` is of the job's currency.
CREATE OR REPLACE FUNCTION search_row(job jobs, company text, rate numeric) RETURNS job_search LANGUAGE plpgsql AS $$
DECLARE
  row      job_search;
  lowest   numeric := coalesce(job.salary_min, job.salary_max) / rate;
  highest  numeric := coalesce(job.salary_max, job.salary_min) / rate;
  types    integer := option_bits(job.employment_types, ARRAY['Full-Time', 'Part-Time', 'Remote', 'Internship', 'Contract']);
  topics   integer := option_bits(job.categories, ARRAY['Design', 'Sales', 'Marketing', 'Business', 'Human Resource', 'Finance', 'Engineering', 'Technology']);
  level    integer := coalesce(array_position(ARRAY['Entry Level', 'Mid Level', 'Senior Level', 'Director', 'VP or Above'], job.job_level), 0);
  buckets  integer := CASE WHEN highest IS NULL THEN 0 ELSE salary_bits(lowest, highest) END;
  title    tsvector := to_tsvector('english', job.title);
  head     tsvector := title || to_tsvector('english', joined(job.skills) || ' ' || joined(job.categories) || ' ' || coalesce(company, ''));
BEGIN
  row.number := nextval('job_numbers');
  row.job_id := job.id;
  row.xid := pg_current_xact_id();
  row.posted_at := date_trunc('milliseconds', job.created_at);
  row.deadline_at := coalesce(job.deadline_at, 'infinity');
  row.pay := coalesce(floor(highest), -1);
  row.facets := types | (topics << 5) | (level << 13) | (buckets << 16);
  row.words := strip(head || to_tsvector('english', job.job_description || ' ' || job.responsibilities || ' ' || job.who_you_are || ' ' || job.qualifications))
    || array_to_tsvector(prefixed_words('t:', title) || prefixed_words('h:', head) || prefixed_words('l:', to_tsvector('simple', job.location))
      || bit_words('e', types, 5) || bit_words('c', topics, 8) || bit_words('p', buckets, 6)
      || CASE level WHEN 0 THEN '{}' ELSE ARRAY['v' || level - 1] END);
  RETURN row;
END
$$;
--> statement-breakpoint
-- The row of one job, made anew from the job and its company. A job that is not listed has none.
CREATE OR REPLACE FUNCTION index_job(job jobs) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  company text;
  rate    numeric;
BEGIN
  IF job.closed_at IS NOT NULL OR job.deleted_at IS NOT NULL OR job.hidden_at IS NOT NULL THEN
    DELETE FROM job_search WHERE job_id = job.id;
    RETURN;
  END IF;
  SELECT name INTO company FROM companies WHERE user_id = job.company_id;
  SELECT per_dollar INTO rate FROM exchange_rates WHERE currency = job.currency;
  INSERT INTO job_search SELECT made.* FROM search_row(job, company, rate) AS made
    ON CONFLICT (job_id) DO UPDATE SET posted_at = EXCLUDED.posted_at, deadline_at = EXCLUDED.deadline_at, pay = EXCLUDED.pay,
      facets = EXCLUDED.facets, words = EXCLUDED.words, number = EXCLUDED.number;
  INSERT INTO search_vocabulary (word)
    SELECT found.word FROM vocabulary_of(job.title || ' ' || joined(job.skills) || ' ' || coalesce(company, '')) AS found (word)
     WHERE NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = found.word)
     ORDER BY found.word
    ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
-- Numbers that are in a block and no longer stand for a listed job.
CREATE TABLE search_gone (
  number integer PRIMARY KEY
);
--> statement-breakpoint
CREATE FUNCTION note_gone_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_gone (number) VALUES (OLD.number) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER job_search_numbers_go AFTER DELETE OR UPDATE OF number ON job_search FOR EACH ROW EXECUTE FUNCTION note_gone_number();
--> statement-breakpoint
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
--> statement-breakpoint
INSERT INTO search_seal DEFAULT VALUES;
--> statement-breakpoint
CREATE SEQUENCE search_versions;
--> statement-breakpoint
-- 4,096 numbers each. `jobs` holds for each listed one: its place in the block (2 bytes), facets (4), milliseconds of posting (8), pay (8).
CREATE TABLE search_blocks (
  block   integer PRIMARY KEY,
  -- Grows with each writing of any block: what is newer than what one holds has to be read again.
  version bigint NOT NULL,
  jobs    bytea NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX search_blocks_versions ON search_blocks (version);
--> statement-breakpoint
ALTER TABLE search_blocks ALTER COLUMN jobs SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Which numbers of a block have a word: 512 bytes with a bit for each, the first number lowest, or below 256 of them their places, 2 bytes each.
CREATE TABLE search_postings (
  lexeme text NOT NULL,
  block  integer NOT NULL,
  jobs   bytea NOT NULL,
  PRIMARY KEY (lexeme, block)
);
--> statement-breakpoint
CREATE INDEX search_postings_block ON search_postings (block);
--> statement-breakpoint
CREATE FUNCTION places_to_bits(places integer[]) RETURNS bytea LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  bits  bytea := decode(repeat('00', 512), 'hex');
  place integer;
BEGIN
  FOREACH place IN ARRAY places LOOP
    bits := set_bit(bits, place, 1);
  END LOOP;
  RETURN bits;
END
$$;
--> statement-breakpoint
-- Writes a block anew, with its numbers below `upto`. Numbers that are gone are forgotten first: what is read afterwards no longer has them, and
-- what goes meanwhile is noted again.
CREATE FUNCTION seal_block(asked integer, upto integer) RETURNS void LANGUAGE plpgsql SET work_mem = '64MB' AS $$
DECLARE
  first integer := asked * 4096;
  past  integer := least(asked * 4096 + 4096, upto);
BEGIN
  DELETE FROM search_gone WHERE number >= first AND number < past;
  DELETE FROM search_postings WHERE block = asked;
  INSERT INTO search_postings (lexeme, block, jobs)
    SELECT lexeme, asked, CASE WHEN count(*) < 256 THEN string_agg(int2send((number - first)::smallint), ''::bytea) ELSE places_to_bits(array_agg(number - first)) END
      FROM job_search, unnest(tsvector_to_array(words)) AS lexeme WHERE number >= first AND number < past GROUP BY lexeme;
  INSERT INTO search_blocks (block, version, jobs)
    SELECT asked, nextval('search_versions'), coalesce(string_agg(int2send((number - first)::smallint) || int4send(facets)
             || int8send((extract(epoch FROM posted_at) * 1000)::bigint) || int8send(pay), ''::bytea), ''::bytea)
      FROM job_search WHERE number >= first AND number < past
    ON CONFLICT (block) DO UPDATE SET version = EXCLUDED.version, jobs = EXCLUDED.jobs;
END
$$;
--> statement-breakpoint
SELECT seal_block(block, 2147483647) FROM generate_series(0, (SELECT max(number) >> 12 FROM job_search)) AS block;
--> statement-breakpoint
UPDATE search_seal SET sealed_to = coalesce((SELECT max(number) + 1 FROM job_search), 0);
--> statement-breakpoint
-- Companies with many jobs that changed their name: the worker writes the rows of their jobs anew in portions, after this job.
CREATE TABLE renamed_companies (
  company_id uuid PRIMARY KEY REFERENCES companies (user_id) ON DELETE CASCADE,
  after_job  uuid
);
--> statement-breakpoint
-- A portion of the open jobs of a company, indexed anew; the last of them, or null when none was left. Locked first, so that no job is put back
-- on the board by what was read before it was closed.
CREATE FUNCTION index_portion(company uuid, after uuid, size integer) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  last uuid;
BEGIN
  WITH locked AS MATERIALIZED (
    SELECT job FROM jobs job WHERE job.company_id = company AND job.id > after AND job.deleted_at IS NULL AND job.closed_at IS NULL
     ORDER BY job.id LIMIT size FOR NO KEY UPDATE),
  indexed AS MATERIALIZED (SELECT (job).id, index_job(job) FROM locked)
  SELECT id INTO last FROM indexed ORDER BY id DESC LIMIT 1;
  RETURN last;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_jobs_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM jobs job WHERE job.company_id = NEW.user_id AND job.deleted_at IS NULL AND job.closed_at IS NULL LIMIT 101) AS counted) <= 100 THEN
    PERFORM index_portion(NEW.user_id, '00000000-0000-0000-0000-000000000000', 100);
  ELSE
    INSERT INTO renamed_companies (company_id) VALUES (NEW.user_id) ON CONFLICT (company_id) DO UPDATE SET after_job = NULL;
  END IF;
  RETURN NULL;
END
$$;
