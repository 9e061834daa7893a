-- The words of a text, each behind a prefix. Joined and split at line feeds, which no word contains: faster than a query over the words.
CREATE OR REPLACE FUNCTION prefixed_words(prefix text, words tsvector) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF length(words) = 0 THEN
    RETURN '{}';
  END IF;
  RETURN string_to_array(prefix || array_to_string(tsvector_to_array(words), E'\n' || prefix), E'\n');
END
$$;
