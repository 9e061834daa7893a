-- Stages in the order in which an applicant meets them. The index applications_by_stage is built on it: another order needs a migration that
-- rebuilds the index.
CREATE OR REPLACE FUNCTION stage_place(stage text) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_position(ARRAY['Pending', 'Applied', 'Shortlisted', 'Hired', 'Accepted', 'Completed', 'Approved', 'Declined', 'Rejected', 'Withdrawn'], stage)::smallint $$;
