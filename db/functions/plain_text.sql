-- A text as search and sorting compare it: lower case, without accents and strokes. applicant_search keeps names in this form.
-- It is not STRICT, so that PostgreSQL writes it into the query: a call for each row takes six times as long.
CREATE OR REPLACE FUNCTION plain_text(written text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(written) = char_length(written) THEN lower(written)
    ELSE plain_letters(regexp_replace(normalize(lower(written), NFKD), '[\u0300-\u036f]', '', 'g')) END $$;
