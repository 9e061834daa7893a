-- The words of a talent's profile by which companies find it: stems, and whole words for those that are being typed. What a company may not read once an application has ended (place, languages,
-- portfolio) is behind `p:`. Somebody who is leaving has none: companies see the application alone.
CREATE OR REPLACE FUNCTION profile_words(talent uuid) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  named    text;
  prose    text;
  personal text;
BEGIN
  SELECT concat_ws(' , ', t.job_level, (SELECT string_agg(name, ' , ') FROM skills WHERE talent_id = talent),
           (SELECT string_agg(concat_ws(' , ', job_title, company_name), ' , ') FROM experiences WHERE talent_id = talent),
           (SELECT string_agg(concat_ws(' , ', degree, institution), ' , ') FROM educations WHERE talent_id = talent)),
         concat_ws(' , ', t.about, (SELECT string_agg(responsibility, ' , ') FROM experiences WHERE talent_id = talent)),
         concat_ws(' , ', t.address, CASE WHEN t.visibility <> 'nobody' THEN t.city END, t.language,
           -- Who lives in Lagos is found by Nigeria.
           (SELECT string_agg(split_part(names, ',', 2), ' , ') FROM known_places()
             WHERE code = ANY (countries_of(t.address) || CASE WHEN t.visibility <> 'nobody' THEN countries_of(t.city) END)),
           (SELECT string_agg(concat_ws(' , ', title, description), ' , ') FROM portfolios WHERE talent_id = talent AND description <> ''))
    INTO named, prose, personal
    FROM users person JOIN talents t ON t.user_id = person.id WHERE person.id = talent AND person.deletes_at IS NULL;
  IF NOT FOUND THEN
    RETURN '';
  END IF;
  -- To go is a verb in a text, unless it is written as the language is.
  named := compound_parts(search_text(named, true)) || ' , ' || search_text(regexp_replace(prose, '\mgo\M', ' ', 'g'), true);
  personal := search_text(personal, true);
  RETURN strip(word_stems(named, true) || whole_words(named, true))
    || array_to_tsvector(prefixed_words('p:', word_stems(personal, true) || whole_words(personal, true)));
END
$$;
