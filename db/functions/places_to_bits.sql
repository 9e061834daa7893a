-- 512 bytes with a bit for each place in a block of the search, the first place lowest.
CREATE OR REPLACE FUNCTION places_to_bits(places integer[]) RETURNS bytea LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  bits  bytea := decode(repeat('00', 512), 'hex');
  place integer;
BEGIN
  FOREACH place IN ARRAY places LOOP
    bits := set_bit(bits, place, 1);
  END LOOP;
  RETURN bits;
END
$$;
