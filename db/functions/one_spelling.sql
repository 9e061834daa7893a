-- British words as Americans spell them, so that each finds the other: organisation, colour, centre, programme. German women as men: Entwicklerin.
-- Who writes accountent or programer would find accounts and programmes, which have the same stems.
CREATE OR REPLACE FUNCTION one_spelling(plain text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF plain ~ 'is(?:ation|e|ing)|our|tre|programme|licence' THEN
    plain := regexp_replace(plain, '([a-z]{3})isation', '\1ization', 'g');
    plain := regexp_replace(plain, '\m(author|custom|digital|local|modern|optim|organ|priorit|special|standard|summar|visual)is(?=(?:e[drs]?|ers|ing)\M)', '\1iz', 'g');
    plain := regexp_replace(plain, '\m(behavi|col|fav|harb|lab|neighb)our', '\1or', 'g');
    plain := regexp_replace(plain, '\m(cent|theat)re(s?)\M', '\1er\2', 'g');
    plain := regexp_replace(regexp_replace(plain, '\mprogramme(s?)\M', 'program\1', 'g'), '\mlicence', 'license', 'g');
  END IF;
  IF plain ~ '(?:[eo]r|eur|ist|ent)in(?:nen)?\M|(?:account|assist|attend|consult)ent|programer' THEN
    plain := regexp_replace(plain, '([a-z]{4}(?:[eo]r|eur|ist|ent))in(?:nen)?\M', '\1', 'g');
    plain := regexp_replace(plain, '\m(account|assist|attend|consult)ent(s?)\M', '\1ant\2', 'g');
    plain := regexp_replace(plain, '\mprogramer', 'programmer', 'g');
  END IF;
  RETURN plain;
END
$$;
