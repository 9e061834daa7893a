-- The same results as before, without a query in each: these four took most of the time in which a row of the search is made.
CREATE OR REPLACE FUNCTION option_bits(chosen text[], known text[]) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  bits integer := 0;
BEGIN
  FOR place IN 1 .. array_length(known, 1) LOOP
    IF known[place] = ANY (chosen) THEN
      bits := bits | (1 << (place - 1));
    END IF;
  END LOOP;
  RETURN bits;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bit_words(prefix text, bits integer, size integer) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words text[] := '{}';
BEGIN
  FOR place IN 0 .. size - 1 LOOP
    IF bits & (1 << place) <> 0 THEN
      words := words || (prefix || place);
    END IF;
  END LOOP;
  RETURN words;
END
$$;
--> statement-breakpoint
-- A line feed stands in no word.
CREATE OR REPLACE FUNCTION prefixed_words(prefix text, words tsvector) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF length(words) = 0 THEN
    RETURN '{}';
  END IF;
  RETURN string_to_array(prefix || array_to_string(tsvector_to_array(words), E'\n' || prefix), E'\n');
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION salary_bits(lowest numeric, highest numeric) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE WHEN lowest < 500 AND highest >= 0 THEN 1 ELSE 0 END
    | CASE WHEN lowest < 1000 AND highest >= 500 THEN 2 ELSE 0 END
    | CASE WHEN lowest < 2000 AND highest >= 1000 THEN 4 ELSE 0 END
    | CASE WHEN lowest < 5000 AND highest >= 2000 THEN 8 ELSE 0 END
    | CASE WHEN lowest < 10000 AND highest >= 5000 THEN 16 ELSE 0 END
    | CASE WHEN highest >= 10000 THEN 32 ELSE 0 END;
END
$$;
