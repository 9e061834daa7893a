-- What a company finds its applicants by besides their names and jobs: one row for each talent who applied to it, however often.
CREATE TABLE candidate_search (
  talent_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id   uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  applications uuid[] NOT NULL,
  -- As function profile_words writes them; null until the profile was read.
  words        tsvector,
  PRIMARY KEY (talent_id, company_id)
);
--> statement-breakpoint
-- The worker reads these profiles, so that a start does not wait for it.
INSERT INTO candidate_search (talent_id, company_id, applications)
SELECT talent_id, company_id, array_agg(id) FROM applications GROUP BY talent_id, company_id;
--> statement-breakpoint
CREATE INDEX candidate_search_words ON candidate_search USING gin (company_id, words);
--> statement-breakpoint
CREATE INDEX candidate_search_unread ON candidate_search (talent_id) WHERE words IS NULL;
--> statement-breakpoint
-- A list that shows no level of somebody who is leaving does not find or sort them by it either.
UPDATE applicant_search s SET level = 0
  FROM applications a JOIN users person ON person.id = a.talent_id
 WHERE s.application_id = a.id AND person.deletes_at IS NOT NULL AND s.level <> 0;
