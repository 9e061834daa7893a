-- What the board searches: one narrow row for each job that is listed, beside the wide rows of the jobs themselves.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Units of a currency for one dollar, as configured: salaries are compared in dollars, converted when the job is written.
CREATE TABLE exchange_rates (
  currency   text PRIMARY KEY,
  per_dollar numeric NOT NULL,
  CONSTRAINT exchange_rates_positive CHECK (per_dollar > 0)
);
--> statement-breakpoint
INSERT INTO exchange_rates (currency, per_dollar) VALUES ('USD', 1), ('NGN', 1550);
--> statement-breakpoint
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
  words       tsvector NOT NULL
);
--> statement-breakpoint
ALTER TABLE job_search ALTER COLUMN words SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX job_search_words ON job_search USING gin (words) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX job_search_newest ON job_search (posted_at DESC, job_id DESC);
--> statement-breakpoint
CREATE INDEX job_search_best_paid ON job_search (pay DESC, job_id DESC);
--> statement-breakpoint
-- Counts of the whole board are read from this alone.
CREATE INDEX job_search_counts ON job_search (facets) INCLUDE (posted_at, deadline_at);
--> statement-breakpoint
CREATE INDEX job_search_feed ON job_search (xid, job_id);
--> statement-breakpoint
-- Words as they are written in titles, skills and names of companies: what a mistyped word is corrected to.
CREATE TABLE search_vocabulary (
  word text PRIMARY KEY
);
--> statement-breakpoint
CREATE INDEX search_vocabulary_similar ON search_vocabulary USING gin (word gin_trgm_ops);
--> statement-breakpoint
-- A bit for each known option that is chosen, the first option lowest. The lists are those of the job form, in their order.
CREATE FUNCTION option_bits(chosen text[], known text[]) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(1 << (place::int - 1)), 0)::int FROM unnest(known) WITH ORDINALITY AS option (name, place) WHERE name = ANY (chosen) $$;
--> statement-breakpoint
CREATE FUNCTION bit_words(prefix text, bits integer, size integer) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(prefix || place), '{}') FROM generate_series(0, size - 1) AS place WHERE bits & (1 << place) <> 0 $$;
--> statement-breakpoint
CREATE FUNCTION prefixed_words(prefix text, words tsvector) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT coalesce(array_agg(prefix || word), '{}') FROM unnest(tsvector_to_array(words)) AS word $$;
--> statement-breakpoint
-- Ranges of whole dollars that a salary touches; the bounds are those of the board's Salary Range.
CREATE FUNCTION salary_bits(lowest numeric, highest numeric) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(1 << (place::int - 1)), 0)::int
    FROM unnest(ARRAY[0, 500, 1000, 2000, 5000, 10000]::numeric[], ARRAY[500, 1000, 2000, 5000, 10000, 'Infinity']::numeric[])
         WITH ORDINALITY AS bucket (low, high, place)
   WHERE lowest < high AND highest >= low $$;
--> statement-breakpoint
-- What the board knows of a listed job of that company; `rate` is of the job's currency.
CREATE FUNCTION search_row(job jobs, company text, rate numeric) RETURNS job_search LANGUAGE plpgsql AS $$
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
-- Words that a mistyped one may be corrected to.
CREATE FUNCTION vocabulary_of(texts text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', texts))) AS word WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[[:alpha:]]' $$;
--> statement-breakpoint
-- The row of one job, made anew from the job and its company. A job that is not listed has none.
CREATE FUNCTION index_job(job jobs) RETURNS void LANGUAGE plpgsql AS $$
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
      facets = EXCLUDED.facets, words = EXCLUDED.words;
  INSERT INTO search_vocabulary (word)
    SELECT found.word FROM vocabulary_of(job.title || ' ' || joined(job.skills) || ' ' || coalesce(company, '')) AS found (word)
     WHERE NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = found.word)
     ORDER BY found.word
    ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
CREATE FUNCTION index_written_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_job(NEW);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER jobs_are_searched AFTER INSERT OR UPDATE OF title, employment_types, categories, skills, job_description, responsibilities,
  who_you_are, qualifications, application_deadline, time_zone, job_level, location, currency, salary_min, salary_max, closed_at, deleted_at, hidden_at
  ON jobs FOR EACH ROW EXECUTE FUNCTION index_written_job();
--> statement-breakpoint
-- A company's name is among the words of its jobs.
CREATE FUNCTION index_jobs_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_job(job) FROM jobs job WHERE job.company_id = NEW.user_id AND job.deleted_at IS NULL AND job.closed_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER companies_are_searched AFTER UPDATE OF name ON companies FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION index_jobs_of_company();
--> statement-breakpoint
SELECT index_job(job) FROM jobs job;
--> statement-breakpoint
-- The board reads job_search; the company's own list goes by company first.
DROP INDEX jobs_search;
--> statement-breakpoint
-- How many people searched for something on a day, never who. Only what several people searched for gets here.
CREATE TABLE search_days (
  day       date NOT NULL,
  words     text NOT NULL,
  searchers integer NOT NULL,
  PRIMARY KEY (day, words),
  CONSTRAINT search_days_bounded CHECK (char_length(words) <= 60)
);
--> statement-breakpoint
CREATE TABLE saved_searches (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  talent_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name            text NOT NULL,
  filters         jsonb NOT NULL,
  -- The filters as one question to job_search.words; null finds every job.
  question        tsquery,
  bell            boolean NOT NULL,
  email           boolean NOT NULL,
  created_at      timestamptz NOT NULL,
  last_matched_at timestamptz,
  -- Found since the last mail, and when that was: one mail a day at most.
  unmailed        integer NOT NULL DEFAULT 0,
  newest_title    text,
  mailed_at       timestamptz
);
--> statement-breakpoint
CREATE INDEX saved_searches_by_talent ON saved_searches (talent_id, id DESC);
--> statement-breakpoint
CREATE INDEX saved_searches_to_mail ON saved_searches (mailed_at) WHERE email AND unmailed > 0;
--> statement-breakpoint
-- How far the alerts have read the feed of new jobs.
CREATE TABLE feed_cursors (
  feed   text PRIMARY KEY,
  xid    xid8 NOT NULL,
  job_id uuid NOT NULL
);
--> statement-breakpoint
INSERT INTO feed_cursors (feed, xid, job_id) VALUES ('saved-searches', pg_current_xact_id(), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
