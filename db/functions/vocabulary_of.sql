-- Words that a mistyped one may be corrected to.
CREATE OR REPLACE FUNCTION vocabulary_of(texts text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', between_blanks(compound_parts(search_text(texts, true)))))) AS word WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[[:alpha:]]' $$;
