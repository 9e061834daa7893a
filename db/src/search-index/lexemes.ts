import type { Sql } from '../connect.ts';

/** A text as the index spells it: stems without stop words, and words as they are. */
interface Lexemes {
  english: string[];
  simple: string[];
}
export type LexemesOf = (text: string) => Lexemes;

const MAX_KNOWN = 20_000;
const known = new Map<string, Lexemes>();
const NONE: Lexemes = { english: [], simple: [] };

/** Reads the lexemes of texts from the database, once for each. */
export async function readLexemes(sql: Sql, texts: readonly string[]): Promise<LexemesOf> {
  const unknown = [...new Set(texts)].filter((text) => text !== '' && !known.has(text));
  if (unknown.length > 0) {
    const rows = await sql<({ text: string } & Lexemes)[]>`
      SELECT text, tsvector_to_array(to_tsvector('english', text)) AS english, tsvector_to_array(to_tsvector('simple', text)) AS simple
        FROM unnest(${unknown}::text[]) AS text`;
    for (const row of rows) remember(row);
  }
  // Read now: concurrent queries may evict them.
  const learnt = new Map(texts.map((text) => [text, known.get(text) ?? NONE]));
  return (text) => learnt.get(text) ?? NONE;
}

function remember({ text, english, simple }: { text: string } & Lexemes): void {
  if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value!);
  known.set(text, { english, simple });
}

/** The most known words that complete a prefix. */
const ENDS = 24;

/** The known words with this prefix, shortest first. One letter has too many. */
export async function readEnds(sql: Sql, beginning: string): Promise<string[]> {
  const rows = await sql<({ text: string } & Lexemes)[]>`
    SELECT word AS text, tsvector_to_array(to_tsvector('english', word)) AS english, tsvector_to_array(to_tsvector('simple', word)) AS simple
      FROM (SELECT word FROM search_vocabulary WHERE length(${beginning}::text) > 1 AND word LIKE ${beginning} || '%'
             ORDER BY length(word), word LIMIT ${ENDS}) found`;
  for (const row of rows) remember(row);
  return rows.map(({ text }) => text);
}
