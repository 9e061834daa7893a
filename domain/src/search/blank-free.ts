/**
 * A run of letters of scripts that write no blanks between words: Thai, Lao, Burmese, Khmer, Japanese, Chinese; and
 * Korean, which writes particles and compounds in one piece. The database has the same letters as `blank_free`.
 */
export const BLANK_FREE =
  /[\u0e01-\u0e3a\u0e40-\u0e4e\u0e80-\u0ecf\u0edc-\u0edf\u1000-\u103f\u1050-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]+/gv;
