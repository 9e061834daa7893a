-- The words of a text from search_text as stems, so that any form finds the others. PostgreSQL's stemmer goes too far for some, and takes internal
-- for intern: a figure behind these keeps them as they are. Its Russian configuration reads words in Latin letters as the English one does.
CREATE OR REPLACE FUNCTION word_stems(plain text, parts boolean) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('russian', regexp_replace(one_spelling(between_blanks(plain)),
      '\m(accountant|accounting|animal|audition|author|aws|busy|customer|customs|designated|designation|engine|excellence|excellent|executive|experiment|going|hospitality|humane|humanities|important|importance|internal|international|ios|marketer|marketing|marketting|mechanical|mobility|objective|organ|organic|personal|physical|polite|probation|production|publication|relation|relative|training|universal|universe)(?:e?s|ly)?\M', '\10', 'g'))
    || array_to_tsvector(grams(plain, parts)) $$;
