-- What finds any part of a run of letters that is written without blanks: each letter, each two and each three that follow each other. Two alone
-- would find 设计师 in a text about 设计 and a 会计师. A query needs the longest alone, the index (`parts`) all. A job's text is read to 8,000 such
-- letters: ten times what one has, and the words of a row have a limit. Chinese is simplified.
CREATE OR REPLACE FUNCTION grams(plain text, parts boolean) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  found   text[] := '{}';
  left_over integer := 8000;
  run     text;
  letters text[];
  size    integer;
BEGIN
  IF octet_length(plain) = char_length(plain) THEN
    RETURN found;
  END IF;
  FOR run IN SELECT (regexp_matches(plain, blank_free() || '+', 'g'))[1] LOOP
    letters := string_to_array(simplified(left(run, left_over)), NULL);
    size := cardinality(letters);
    left_over := left_over - size;
    FOR at IN 1 .. size LOOP
      IF parts OR size = 1 THEN
        found := array_append(found, letters[at]);
      END IF;
      IF at + 1 <= size AND (parts OR size = 2) THEN
        found := array_append(found, letters[at] || letters[at + 1]);
      END IF;
      IF at + 2 <= size THEN
        found := array_append(found, letters[at] || letters[at + 1] || letters[at + 2]);
      END IF;
    END LOOP;
    EXIT WHEN left_over <= 0;
  END LOOP;
  RETURN found;
END
$$;
