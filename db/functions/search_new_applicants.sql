-- Every application gets its row for searching and sorting applicants, and every new applicant of a company the row with the words of the profile;
-- one insert for all rows of a statement.
CREATE OR REPLACE FUNCTION search_new_applicants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO applicant_search (application_id, company_id, job_id, applied_at, name, level, rating)
  SELECT a.id, a.company_id, a.job_id, a.applied_at, search_name(person.full_name), level_place(talent.job_level), coalesce(a.rating, 0)
    FROM created a JOIN users person ON person.id = a.talent_id LEFT JOIN talents talent ON talent.user_id = a.talent_id;
  INSERT INTO candidate_search AS known (talent_id, company_id, applications, words)
  SELECT talent_id, company_id, array_agg(id),
         CASE WHEN NOT EXISTS (SELECT FROM candidate_search c WHERE c.talent_id = a.talent_id AND c.company_id = a.company_id) THEN profile_words(talent_id) END
    FROM created a GROUP BY talent_id, company_id
  ON CONFLICT (talent_id, company_id) DO UPDATE SET applications = known.applications || EXCLUDED.applications;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER applications_are_searched AFTER INSERT ON applications REFERENCING NEW TABLE AS created
  FOR EACH STATEMENT EXECUTE FUNCTION search_new_applicants();
