-- Writes the search row of one job from the job and its company. A job that is not listed has none.
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
      facets = EXCLUDED.facets, words = EXCLUDED.words, company = EXCLUDED.company, number = EXCLUDED.number;
  INSERT INTO search_vocabulary (word)
    SELECT found.word FROM vocabulary_of(job.title || ' ' || joined(job.skills) || ' ' || coalesce(company, '') || ' ' || job.location) AS found (word)
     WHERE NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = found.word)
     ORDER BY found.word
    ON CONFLICT DO NOTHING;
END
$$;
