-- The words of a text from search_text as they are written, in the singular.
CREATE OR REPLACE FUNCTION whole_words(plain text, parts boolean) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', regexp_replace(regexp_replace(regexp_replace(one_spelling(between_blanks(plain)),
      '([a-z]{2})ies\M', '\1y', 'g'), '([a-z](?:ch|sh|ss|x))es\M', '\1', 'g'), '([a-z]{2}[a-hk-np-rtvx-z])s\M', '\1', 'g'))
    || array_to_tsvector(grams(plain, parts)) $$;
