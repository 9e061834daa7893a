-- The place of a job level in the order of seniority; 0 where none is given. applicant_search keeps what it returned.
CREATE OR REPLACE FUNCTION level_place(level text) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_position(ARRAY['Entry Level', 'Mid Level', 'Senior Level', 'Director', 'VP or Above'], level), 0)::smallint $$;
