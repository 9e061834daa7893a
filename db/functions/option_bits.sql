-- A bit for each known option that is chosen, the first option lowest. The lists are those of the job form, in their order. A loop, since a query
-- in it took most of the time of indexing a job.
CREATE OR REPLACE FUNCTION option_bits(chosen text[], known text[]) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  bits integer := 0;
BEGIN
  FOR place IN 1 .. array_length(known, 1) LOOP
    IF known[place] = ANY (chosen) THEN
      bits := bits | (1 << (place - 1));
    END IF;
  END LOOP;
  RETURN bits;
END
$$;
