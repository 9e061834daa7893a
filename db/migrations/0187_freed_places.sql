-- An opening is filled by the acceptance of a contract, no longer by its offer (function takes_place). Openings that are free again, for the
-- worker, which asks the company whether to reopen a job that closed as full. A table of its own, since workers of the version before delete
-- every row of job_fillings.
CREATE TABLE freed_places (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id uuid NOT NULL
);
--> statement-breakpoint
-- Jobs that closed because offers were out. To reopen one is a decision: its company may rely on it, so it is asked.
INSERT INTO freed_places (job_id)
SELECT j.id FROM jobs j
 WHERE j.close_reason = 'capacity' AND j.deleted_at IS NULL
   AND j.capacity > (SELECT count(*) FROM applications a
                      WHERE a.job_id = j.id AND (a.stage IN ('Accepted', 'Approved') OR (a.stage = 'Completed' AND a.has_contract)));
