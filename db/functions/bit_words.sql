-- Each bit that is set, as a word: `e` with bits 0 and 2 makes e0 and e2. A loop, since a query in it took most of the time of indexing a job.
CREATE OR REPLACE FUNCTION bit_words(prefix text, bits integer, size integer) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words text[] := '{}';
BEGIN
  FOR place IN 0 .. size - 1 LOOP
    IF bits & (1 << place) <> 0 THEN
      words := words || (prefix || place);
    END IF;
  END LOOP;
  RETURN words;
END
$$;
