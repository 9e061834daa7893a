-- Whether an application fills one of its job's openings: from the acceptance of a contract on, not from its offer. Work that a talent marked as
-- done without a contract counts only once the company has approved it.
CREATE OR REPLACE FUNCTION takes_place(stage text, has_contract boolean) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT stage IN ('Accepted', 'Approved') OR (stage = 'Completed' AND has_contract) $$;
