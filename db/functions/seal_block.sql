-- Writes a block of the search again, with its numbers below `upto`. It first forgets which numbers are gone: what it reads afterwards no longer
-- has them, and what goes meanwhile is noted again.
CREATE OR REPLACE FUNCTION seal_block(asked integer, upto integer) RETURNS void LANGUAGE plpgsql SET work_mem = '64MB' AS $$
DECLARE
  first integer := asked * 4096;
  past  integer := least(asked * 4096 + 4096, upto);
BEGIN
  DELETE FROM search_gone WHERE number >= first AND number < past;
  DELETE FROM search_postings WHERE block = asked;
  INSERT INTO search_postings (lexeme, block, jobs)
    SELECT lexeme, asked, CASE WHEN count(*) < 256 THEN string_agg(int2send((number - first)::smallint), ''::bytea) ELSE places_to_bits(array_agg(number - first)) END
      FROM job_search, unnest(tsvector_to_array(words)) AS lexeme WHERE number >= first AND number < past GROUP BY lexeme;
  INSERT INTO search_blocks (block, version, jobs, companies)
    SELECT asked, nextval('search_versions'), coalesce(string_agg(int2send((number - first)::smallint) || int4send(facets)
             || int8send((extract(epoch FROM posted_at) * 1000)::bigint) || int8send(pay), ''::bytea), ''::bytea),
           coalesce(string_agg(int4send(coalesce(company, 0)), ''::bytea), ''::bytea)
      FROM job_search WHERE number >= first AND number < past
    ON CONFLICT (block) DO UPDATE SET version = EXCLUDED.version, jobs = EXCLUDED.jobs, companies = EXCLUDED.companies;
END
$$;
