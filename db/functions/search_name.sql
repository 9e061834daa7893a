-- A name as the lists of applicants search it: behind a blank, so that every word begins after one.
CREATE OR REPLACE FUNCTION search_name(full_name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT ' ' || left(plain_text(full_name), 200) $$;
