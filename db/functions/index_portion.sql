-- Indexes a portion of a company's open jobs again. Returns the last of them, or null when none was left. The jobs are locked first, so that none
-- is put back on the board from what was read before it was closed.
CREATE OR REPLACE FUNCTION index_portion(company uuid, after uuid, size integer) RETURNS uuid LANGUAGE plpgsql AS $$
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
