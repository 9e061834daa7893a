-- Letters that have a stroke, or are two in one, as a plain keyboard has them: Łódź as Lodz, Straße as Strasse. domain has the same in `plainText`.
CREATE OR REPLACE FUNCTION plain_letters(small text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(replace(replace(replace(replace(small, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'łøđðħıŧ', 'loddhit') $$;
