-- The countries of a place that a company wrote, for those who look for jobs in a country: Lagos is in Nigeria, whether or not the company says so. The last
-- known part counts (Lagos, Portugal), of each place between slashes.
CREATE OR REPLACE FUNCTION countries_of(place text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  found text[] := '{}';
  code  text;
  one   text;
  parts text[];
  words text[];
BEGIN
  FOREACH one IN ARRAY regexp_split_to_array(normalize(plain_text(left(place, 120)), NFC), '[/|;&+]|\mor\M|\mand\M') LOOP
    parts := regexp_split_to_array(one, '[,()–—]');
    code := NULL;
    FOR at IN REVERSE cardinality(parts) .. 1 LOOP
      words := regexp_split_to_array(btrim(translate(parts[at], '.-', '  ')), ' +');
      -- All its words, or as many as are a place: Greater London, Remote Nigeria, Lagos State.
      FOR size IN REVERSE least(cardinality(words), 4) .. 1 LOOP
        SELECT known.code INTO code
          FROM known_places() known
         WHERE strpos(names, ',' || array_to_string(words[1:size], ' ') || ',') > 0
            OR strpos(names, ',' || array_to_string(words[cardinality(words) - size + 1:], ' ') || ',') > 0
         LIMIT 1;
        EXIT WHEN code IS NOT NULL;
      END LOOP;
      EXIT WHEN code IS NOT NULL;
    END LOOP;
    IF code IS NOT NULL AND code <> ALL (found) THEN
      found := found || code;
    END IF;
  END LOOP;
  RETURN found;
END
$$;
