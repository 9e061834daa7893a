-- A text before it is taken apart into words: lower case, without accents and vowel points, names with signs as one word (C++ as cplusplus), other
-- signs as blanks, since PostgreSQL would take UI/UX for a file and Node.js for a host. Letters with a stroke are as a plain keyboard has them (Łódź as
-- lodz), except the Russian й, without which endings are others; and Arabic words have no article and one form of each letter. With `parts`, as the index needs it, a name is followed by its parts:
-- Express.js is found by Express, but not the other way round.
CREATE OR REPLACE FUNCTION search_text(written text, parts boolean) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := lower(written);
BEGIN
  IF octet_length(plain) > char_length(plain) THEN
    plain := lower(normalize(regexp_replace(normalize(replace(plain, '♯', '#'), NFKD),
      '(?<!\u0438)\u0306|[\u0300-\u0305\u0307-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'), NFC));
    plain := translate(plain_letters(plain), 'ىیکة', 'ييكه');
    plain := regexp_replace(plain, '(?<![\u0621-\u064a])[وبفك]?ال(?=[\u0621-\u064a]{2})', '', 'g');
    -- Which other signs are letters depends on the server. The marks of scripts from Hindi to Khmer are none either, and belong to words.
    plain := regexp_replace(plain, '[^[:alnum:]\u0001-\u007f\u0900-\u0963\u0966-\u0dff\u0e31-\u0e4e\u0eb1-\u0ecd\u102b-\u103e\u1056-\u109d\u17b4-\u17d3]+', ' ', 'g');
  END IF;
  IF plain ~ '[+#]' THEN
    plain := regexp_replace(plain, '\m([[:alpha:]]) (\+\+|#)(?![[:alnum:]])', '\1\2', 'g');
  END IF;
  IF plain ~ '[+#&]|\.(?:net|js)|objective|go[- ]to' THEN
    plain := regexp_replace(plain, '([[:alnum:]])\+\+', '\1plusplus ', 'g');
    plain := regexp_replace(plain, '\m([[:alpha:]])#', '\1sharp ', 'g');
    plain := regexp_replace(plain, '\m(?:([[:alpha:]]) ?& ?([[:alpha:]]{1,2})|([[:alpha:]]{2}) ?& ?([[:alpha:]]))\M', '\1\3and\2\4', 'g');
    plain := regexp_replace(plain, '\m(asp|ado|vb)\.net\M', CASE WHEN parts THEN '\1net dotnet' ELSE '\1net' END, 'g');
    plain := regexp_replace(plain, '(?<![[:alnum:].@])\.net\M', ' dotnet', 'g');
    plain := regexp_replace(plain, '\m([[:alnum:]]+)\.js\M', CASE WHEN parts THEN '\1js \1' ELSE '\1js' END, 'g');
    plain := regexp_replace(plain, '\mobjective[- ]c\M', 'objectivec', 'g');
    plain := regexp_replace(plain, '\mgo[- ]to[- ]market\M', 'gotomarket market', 'g');
  END IF;
  -- A/B, I/O, U.S. and S.E.O. are one word each; CI/CD and PL/SQL are also found as one.
  IF plain ~ '[[:alpha:]][./][[:alpha:]]' THEN
    plain := regexp_replace(plain, '\m([[:alpha:]])[./](?=[[:alpha:]](?![[:alnum:]+#]))', '\1', 'g');
    plain := regexp_replace(plain, '\m(ph|[bm])\.(d|a|sc|ed|eng|com|tech)\M', '\1\2', 'g');
    IF parts THEN
      plain := regexp_replace(plain, '\m([[:alpha:]]{1,3})/([[:alpha:]]{1,3})\M', '\1 \2 \1\2', 'g');
    END IF;
  END IF;
  -- T-shirt and c-suite are words; C-based and R-based name a language.
  IF strpos(plain, '-') > 0 THEN
    plain := regexp_replace(regexp_replace(plain, '\m([abd-qs-z]|c(?=-(?:level|suite|sharp)))-(?=[[:alpha:]])', '\1', 'g'), '(?<=[[:alpha:]])-([abd-qs-z])\M', '\1', 'g');
  END IF;
  -- Where a blank follows, these end a word anyway.
  RETURN regexp_replace(plain, '[./_@:&<>#+]+(?=[^ ])', ' ', 'g');
END
$$;
