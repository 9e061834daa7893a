-- Lists of a company's applicants, searched, filtered and sorted, however many there are.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Puts the company into the same index as the letters of a name: a search reads what the company has, not what everybody has.
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- A text as search and sorting compare it: lower case, without accents.
CREATE FUNCTION plain_text(written text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT regexp_replace(normalize(lower(written), NFKD), '[\u0300-\u036f]', '', 'g') $$;
--> statement-breakpoint
-- Stages in the order in which a person meets them.
CREATE FUNCTION stage_place(stage text) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_position(ARRAY['Pending', 'Applied', 'Shortlisted', 'Hired', 'Accepted', 'Completed', 'Approved', 'Declined', 'Rejected', 'Withdrawn'], stage)::smallint $$;
--> statement-breakpoint
-- 0 where none is given.
CREATE FUNCTION level_place(level text) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_position(ARRAY['Entry Level', 'Mid Level', 'Senior Level', 'Director', 'VP or Above'], level), 0)::smallint $$;
--> statement-breakpoint
-- The newest of a stage: a column of the board, or the list filtered by one stage. The only index that a stage change has to renew
-- for the lists; what else they sort and filter by lies in the table below.
CREATE INDEX applications_by_stage ON applications (company_id, stage_place(stage), applied_at, id);
--> statement-breakpoint
-- What the lists sort and filter by besides the stage, one narrow row per application.
CREATE TABLE applicant_search (
  application_id uuid PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  company_id     uuid NOT NULL,
  job_id         uuid NOT NULL,
  applied_at     timestamptz NOT NULL,
  -- Behind a blank, so that every word begins behind one.
  name           text NOT NULL,
  level          smallint NOT NULL,
  -- 0 where no stars were given.
  rating         smallint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION search_name(full_name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT ' ' || left(plain_text(full_name), 200) $$;
--> statement-breakpoint
INSERT INTO applicant_search (application_id, company_id, job_id, applied_at, name, level, rating)
SELECT a.id, a.company_id, a.job_id, a.applied_at, search_name(person.full_name), level_place(talent.job_level), coalesce(a.rating, 0)
  FROM applications a JOIN users person ON person.id = a.talent_id LEFT JOIN talents talent ON talent.user_id = a.talent_id;
--> statement-breakpoint
CREATE INDEX applicant_search_newest ON applicant_search (company_id, applied_at, application_id);
--> statement-breakpoint
CREATE INDEX applicant_search_by_name ON applicant_search (company_id, name, application_id);
--> statement-breakpoint
CREATE INDEX applicant_search_by_level ON applicant_search (company_id, level, applied_at, application_id);
--> statement-breakpoint
CREATE INDEX applicant_search_by_rating ON applicant_search (company_id, rating, applied_at, application_id);
--> statement-breakpoint
CREATE INDEX applicant_search_by_job ON applicant_search (job_id, applied_at, application_id);
--> statement-breakpoint
CREATE INDEX applicant_search_names ON applicant_search USING gin (company_id, name gin_trgm_ops);
--> statement-breakpoint
-- Jobs whose title is searched, and by whose title the list is sorted: deleted ones too, for their applications stay.
CREATE INDEX jobs_of_company ON jobs (company_id, id);
--> statement-breakpoint
CREATE FUNCTION search_new_applicants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO applicant_search (application_id, company_id, job_id, applied_at, name, level, rating)
  SELECT a.id, a.company_id, a.job_id, a.applied_at, search_name(person.full_name), level_place(talent.job_level), coalesce(a.rating, 0)
    FROM created a JOIN users person ON person.id = a.talent_id LEFT JOIN talents talent ON talent.user_id = a.talent_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applications_are_searched AFTER INSERT ON applications REFERENCING NEW TABLE AS created
  FOR EACH STATEMENT EXECUTE FUNCTION search_new_applicants();
--> statement-breakpoint
CREATE FUNCTION search_changed_applicant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicant_search SET rating = coalesce(NEW.rating, 0), applied_at = NEW.applied_at WHERE application_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Not at a stage change, which names neither column.
CREATE TRIGGER applications_are_searched_anew AFTER UPDATE OF rating, applied_at ON applications FOR EACH ROW
  WHEN (OLD.rating IS DISTINCT FROM NEW.rating OR OLD.applied_at <> NEW.applied_at) EXECUTE FUNCTION search_changed_applicant();
--> statement-breakpoint
CREATE FUNCTION search_renamed_applicant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicant_search s SET name = search_name(NEW.full_name) FROM applications a WHERE a.talent_id = NEW.id AND s.application_id = a.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applicants_are_renamed AFTER UPDATE OF full_name ON users FOR EACH ROW
  WHEN (NEW.role = 'talent' AND OLD.full_name <> NEW.full_name) EXECUTE FUNCTION search_renamed_applicant();
--> statement-breakpoint
CREATE FUNCTION search_levelled_applicant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicant_search s SET level = level_place(NEW.job_level) FROM applications a WHERE a.talent_id = NEW.user_id AND s.application_id = a.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applicants_change_level AFTER UPDATE OF job_level ON talents FOR EACH ROW
  WHEN (OLD.job_level IS DISTINCT FROM NEW.job_level) EXECUTE FUNCTION search_levelled_applicant();
