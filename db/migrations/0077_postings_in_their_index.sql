-- The lists of a word, one for each block, are written block by block, each to a page of its own: reading a frequent word took a page for each
-- block. In the index they are next to each other.
ALTER TABLE search_postings
  DROP CONSTRAINT search_postings_pkey,
  ADD CONSTRAINT search_postings_pkey PRIMARY KEY (lexeme, block) INCLUDE (jobs);
