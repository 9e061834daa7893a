-- How texts are taken apart into words has changed (functions search_text, whole_words, word_stems): C, C# and C++ were one word, and Chinese was
-- found by its beginning alone. The worker indexes what was indexed before, in portions: a million jobs at once would hold up the start for half
-- an hour. `version` is the INDEX_VERSION that is being written; rows of job_search with numbers below `stale_to` are of an earlier one.
CREATE TABLE search_rebuild (
  single   boolean PRIMARY KEY DEFAULT true,
  version  smallint NOT NULL DEFAULT 0,
  stale_to integer NOT NULL DEFAULT 0,
  CONSTRAINT search_rebuild_one CHECK (single)
);
--> statement-breakpoint
INSERT INTO search_rebuild DEFAULT VALUES;
--> statement-breakpoint
-- With which version the question was made from the filters. Processes of the version before leave 0, and the worker makes it again.
ALTER TABLE saved_searches ADD COLUMN version smallint NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE INDEX saved_searches_by_version ON saved_searches (version, id);
