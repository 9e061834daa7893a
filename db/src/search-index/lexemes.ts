import type { Sql } from '../connect.ts';

/** A text as the index spells it: stems without stop words, and whole words in the singular. */
interface Lexemes {
  stems: string[];
  whole: string[];
}
export type LexemesOf = (text: string) => Lexemes;

const MAX_KNOWN = 20_000;
const known = new Map<string, Lexemes>();
const NONE: Lexemes = { stems: [], whole: [] };

/** Reads the lexemes of texts from the database, once for each. */
export async function readLexemes(sql: Sql, texts: readonly string[]): Promise<LexemesOf> {
  const unknown = [...new Set(texts)].filter((text) => text !== '' && !known.has(text));
  if (unknown.length > 0) {
    const rows = await sql<({ text: string } & Lexemes)[]>`
      SELECT text, tsvector_to_array(word_stems(plain, false)) AS stems, tsvector_to_array(whole_words(plain, false)) AS whole
        FROM unnest(${unknown}::text[]) AS text, search_text(text, false) AS plain`;
    for (const row of rows) remember(row);
  }
  // Read now: concurrent queries may evict them.
  const learnt = new Map(texts.map((text) => [text, known.get(text) ?? NONE]));
  return (text) => learnt.get(text) ?? NONE;
}

function remember({ text, stems, whole }: { text: string } & Lexemes): void {
  if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value!);
  known.set(text, { stems, whole });
}

/** The most known words that complete a prefix. */
const ENDS = 24;

/** The known words with this prefix, shortest first. One letter has too many. */
export async function readEnds(sql: Sql, beginning: string): Promise<string[]> {
  // The vocabulary has Node.js as nodejs, and words without accents.
  const rows = await sql<({ text: string } & Lexemes)[]>`
    SELECT word AS text, tsvector_to_array(word_stems(search_text(word, false), false)) AS stems, tsvector_to_array(whole_words(search_text(word, false), false)) AS whole
      FROM (SELECT word FROM search_vocabulary, replace(search_text(${beginning}::text, false), ' ', '') AS plain
             WHERE length(plain) > 1 AND word LIKE plain || '%' ORDER BY length(word), word LIMIT ${ENDS}) found`;
  for (const row of rows) remember(row);
  return rows.map(({ text }) => text);
}
