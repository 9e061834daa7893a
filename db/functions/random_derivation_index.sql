-- 31 random bits. After a restore from an older copy a sequence would give out indexes again that are in use, and with them the addresses and the
-- money of people whom the copy does not know.
CREATE OR REPLACE FUNCTION random_derivation_index() RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  candidate integer;
BEGIN
  LOOP
    candidate := ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 8))::bit(32)::integer & 2147483647;
    IF NOT EXISTS (SELECT FROM wallets WHERE derivation_index = candidate) THEN
      RETURN candidate;
    END IF;
  END LOOP;
END
$$;
