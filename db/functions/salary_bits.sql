-- The salary ranges, in whole dollars, that a salary touches, one bit each. The bounds are those of the board's Salary Range.
CREATE OR REPLACE FUNCTION salary_bits(lowest numeric, highest numeric) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE WHEN lowest < 500 AND highest >= 0 THEN 1 ELSE 0 END
    | CASE WHEN lowest < 1000 AND highest >= 500 THEN 2 ELSE 0 END
    | CASE WHEN lowest < 2000 AND highest >= 1000 THEN 4 ELSE 0 END
    | CASE WHEN lowest < 5000 AND highest >= 2000 THEN 8 ELSE 0 END
    | CASE WHEN lowest < 10000 AND highest >= 5000 THEN 16 ELSE 0 END
    | CASE WHEN highest >= 10000 THEN 32 ELSE 0 END;
END
$$;
