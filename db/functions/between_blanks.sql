-- A text from search_text without what `grams` finds.
CREATE OR REPLACE FUNCTION between_blanks(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(plain) = char_length(plain) THEN plain ELSE regexp_replace(plain, blank_free() || '+', ' ', 'g') END $$;
