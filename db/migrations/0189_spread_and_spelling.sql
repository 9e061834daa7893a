-- "Most relevant" without words shows the jobs of many companies, and words with swapped letters are corrected (decision 0398).

-- A number for the company. Null in rows of earlier versions, until the worker has written them again.
ALTER TABLE job_search ADD COLUMN company integer;
--> statement-breakpoint
-- 4 bytes for each job, in the order of `jobs`. Beside them, since processes of the version before read those.
ALTER TABLE search_blocks ADD COLUMN companies bytea NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE search_blocks ALTER COLUMN companies SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE FUNCTION deletions(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  found text[] := ARRAY[word];
BEGIN
  FOR place IN 1 .. length(word) LOOP
    found := array_append(found, overlay(word placing '' from place for 1));
  END LOOP;
  RETURN found;
END
$$;
--> statement-breakpoint
CREATE INDEX search_vocabulary_near ON search_vocabulary USING gin (deletions(word));
