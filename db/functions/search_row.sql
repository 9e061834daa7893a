-- What the board knows of a listed job of that company; `rate` is of the job's currency. The salary ranges are of a month, which is a twelfth of a
-- year or 160 hours; a project's price is taken as it is. Pay is compared per year, above every project's price, which is above no statement
-- (-1). Options are in the order of domain's lists: their place is their bit.
CREATE OR REPLACE FUNCTION search_row(job jobs, company text, rate numeric) RETURNS job_search LANGUAGE plpgsql AS $$
DECLARE
  row      job_search;
  months   numeric := CASE job.salary_period WHEN 'year' THEN 12 WHEN 'hour' THEN 0.00625 ELSE 1 END;
  lowest   numeric := coalesce(job.salary_min, job.salary_max) / rate / months;
  highest  numeric := coalesce(job.salary_max, job.salary_min) / rate / months;
  yearly   numeric := coalesce(job.salary_max, job.salary_min) / rate * CASE job.salary_period WHEN 'year' THEN 1 WHEN 'hour' THEN 1920 ELSE 12 END;
  types    integer := option_bits(job.employment_types, ARRAY['Full-Time', 'Part-Time', 'Remote', 'Internship', 'Contract']);
  topics   integer := option_bits(job.categories, ARRAY['Design', 'Sales', 'Marketing', 'Business', 'Human Resource', 'Finance', 'Engineering', 'Technology']);
  level    integer := coalesce(array_position(ARRAY['Entry Level', 'Mid Level', 'Senior Level', 'Director', 'VP or Above'], job.job_level), 0);
  buckets  integer := CASE WHEN highest IS NULL THEN 0 ELSE salary_bits(lowest, highest) END;
  title    text := compound_parts(search_text(job.title, true));
  head     text := compound_parts(search_text(array_to_string(job.skills || job.categories || company, ', '), true));
  -- To go is a verb here, unless it is written as the language is.
  body     text := search_text(regexp_replace(job.job_description || ' ' || job.responsibilities || ' ' || job.who_you_are || ' ' || job.qualifications, '\mgo\M', ' ', 'g'), true);
  titled   tsvector := whole_words(title, true);
BEGIN
  row.number := nextval('job_numbers');
  row.job_id := job.id;
  row.xid := pg_current_xact_id();
  row.posted_at := date_trunc('milliseconds', job.created_at);
  row.deadline_at := coalesce(job.deadline_at, 'infinity');
  row.company := uuid_hash(job.company_id);
  row.pay := CASE WHEN yearly IS NULL THEN -1
    WHEN job.salary_period = 'project' THEN floor(highest)
    ELSE 10000000000000 + least(round(yearly), 900000000000000) END;
  row.facets := types | (topics << 5) | (level << 13) | (buckets << 16);
  row.words := strip(word_stems(title || ' , ' || head || ' , ' || body, true))
    || array_to_tsvector(prefixed_words('t:', titled) || prefixed_words('h:', titled || whole_words(head, true)) || prefixed_words('s:', word_stems(title, true))
      || prefixed_words('l:', whole_words(search_text(job.location, true), true))
      || (SELECT coalesce(array_agg('n:' || lower(code)), '{}') FROM unnest(CASE WHEN job.country IS NULL THEN countries_of(job.location) ELSE ARRAY[job.country] END) AS code)
      || bit_words('e', types, 5) || bit_words('c', topics, 8) || bit_words('p', buckets, 6)
      || CASE level WHEN 0 THEN '{}' ELSE ARRAY['v' || level - 1] END);
  RETURN row;
END
$$;
