-- The letters of scripts that write no blanks between words, as a class of regular expressions: Thai, Lao, Burmese, Khmer, Japanese, Chinese; and
-- Korean, which writes particles and compounds in one piece. domain has the same as BLANK_FREE.
CREATE OR REPLACE FUNCTION blank_free() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '[\u0e01-\u0e3a\u0e40-\u0e4e\u0e80-\u0ecf\u0edc-\u0edf\u1000-\u103f\u1050-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]' $$;
