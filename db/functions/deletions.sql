-- A word, and what is left of it without any one of its letters. Two words that share one of these differ by a letter too many, too few or other,
-- or by two that changed places. search_vocabulary has an index over it: a change of its result needs a migration that builds this index again.
CREATE OR REPLACE FUNCTION deletions(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  found text[] := ARRAY[word];
BEGIN
  FOR place IN 1 .. length(word) LOOP
    found := array_append(found, overlay(word placing '' from place for 1));
  END LOOP;
  RETURN found;
END
$$;
