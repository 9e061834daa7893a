-- Brings the words of a talent's profile up to date for the companies that they applied to; most talents have applied to few. What has changed since
-- the row was read is not lost: changes of one profile wait for each other, and an application waits for them (`apply-for-job`).
CREATE OR REPLACE FUNCTION index_profile(talent uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  present tsvector;
BEGIN
  IF EXISTS (SELECT FROM candidate_search WHERE talent_id = talent) THEN
    present := profile_words(talent);
    UPDATE candidate_search SET words = present WHERE talent_id = talent AND words IS DISTINCT FROM present;
  END IF;
END
$$;
