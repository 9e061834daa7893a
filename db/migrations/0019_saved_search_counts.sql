-- How many new jobs a saved search found when it last found any: its row says so beside the time.
ALTER TABLE saved_searches ADD COLUMN last_match_count integer NOT NULL DEFAULT 0;
