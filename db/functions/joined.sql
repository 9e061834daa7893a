-- A list as one text. array_to_string is only STABLE and a generated column needs IMMUTABLE; over text it is both.
-- jobs.search is generated with it: a change of what it returns needs a migration that writes that column again.
CREATE OR REPLACE FUNCTION joined(list text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT array_to_string(list, ' ') $$;
