import type { Sql } from '@hireledger/db/connect';
import type { JobCard } from '@hireledger/domain/http/job-search';
import { BLANK_FREE } from '@hireledger/domain/search/blank-free';
import { plainText } from '@hireledger/domain/search/words';
import type { FoundJob } from './fetch-cards.ts';

type Range = [number, number];

/** Words, and names that have a sign: C++, C#, .NET, Node.js, Objective-C, R&D, A/B. */
const WORD =
  /objective[- ]c\b|\b\p{L}{1,2}&\p{L}{1,2}\b|\b\p{L}(?:[./]\p{L})+\b(?![+#])|(?:\.(?=net\b))?[\p{L}\p{M}\p{N}]+(?:\.js\b|\+\+|#)?/giu;
const SIGNED = /[^\p{L}\p{M}\p{N}]/u;
/** ł is read as l, and an Arabic word without its article. */
const OTHER_LETTER = /[^\p{ASCII}]/u;
/** From so many letters on a word may be a compound, of which a part is found. */
const COMPOUND = 8;
const HAN = /\p{Script=Han}/u;
const EXCERPT_LENGTH = 180;
const BEFORE_HIT = 60;
const MAX_STEMS = 20_000;
const stems = new Map<string, string[]>();

/** Finds the query's words in the texts of cards: in any form that the index treats as equal. */
export async function markHits(
  sql: Sql,
  jobs: FoundJob[],
  lexemes: string[],
): Promise<Pick<JobCard, 'excerpt' | 'hits'>[]> {
  const wanted = new Set(lexemes);
  const grams = new Set(lexemes.filter((lexeme) => lexeme.match(BLANK_FREE)));
  const starts = new Set(lexemes.map((lexeme) => lexeme.slice(0, 3)));
  const mayHit = (word: string) =>
    SIGNED.test(word) ||
    OTHER_LETTER.test(word) ||
    starts.has(plainText(word).slice(0, 3)) ||
    (word.length >= COMPOUND && [...starts].some((start) => word.includes(start)));
  const texts = jobs.flatMap((job) => [job.title, job.companyName, job.description, ...job.skills]);
  if (wanted.size > grams.size) await learnStems(sql, texts, mayHit);
  const simplified = grams.size > 0 ? await simplify(sql, texts) : new Map<string, string>();
  const isHit = (word: string) => (stems.get(word) ?? []).some((stem) => wanted.has(stem));
  const find = (text: string, read = simplified.get(text) ?? text): Range[] => {
    const found: Range[] = [];
    if (wanted.size > grams.size)
      for (const { 0: word, index } of betweenBlanks(text).matchAll(WORD))
        if (isHit(word.toLowerCase())) found.push([index, index + word.length]);
    if (grams.size > 0)
      for (const { 0: run, index } of read.matchAll(BLANK_FREE)) found.push(...findGrams(run, index, grams));
    return found.toSorted(([a], [b]) => a - b);
  };
  return jobs.map((job) => {
    const from = find(job.description)[0]?.[0] ?? 0;
    const excerpt = cutExcerpt(job.description, from);
    return {
      excerpt,
      hits: {
        title: find(job.title),
        companyName: find(job.companyName),
        excerpt: find(excerpt, cutExcerpt(simplified.get(job.description) ?? job.description, from)),
        skills: job.skills.map((skill) => find(skill)),
      },
    };
  });
}

/** What is written without blanks is found apart from words, which may stand beside it. */
const betweenBlanks = (text: string): string => text.replaceAll(BLANK_FREE, (run) => ' '.repeat(run.length));

/** Where a text without blanks, which begins at `from`, has any of the grams; those that overlap or touch are one range. */
function findGrams(run: string, from: number, grams: ReadonlySet<string>): Range[] {
  const sizes = [...new Set([...grams].map((gram) => gram.length))];
  const found: Range[] = [];
  for (let at = 0; at < run.length; at += 1) {
    const size = Math.max(0, ...sizes.filter((each) => grams.has(run.slice(at, at + each))));
    if (size === 0) continue;
    const [start, end] = [from + at, from + at + size];
    const last = found.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else found.push([start, end]);
  }
  return found;
}

/** Reads the stems of unknown words that may be matches from the database. */
async function learnStems(sql: Sql, texts: string[], mayHit: (word: string) => boolean): Promise<void> {
  const unknown = new Set<string>();
  for (const text of texts)
    for (const [word] of betweenBlanks(text).matchAll(WORD)) {
      const lower = word.toLowerCase();
      if (lower.length <= 60 && !stems.has(lower) && mayHit(lower)) unknown.add(lower);
    }
  if (unknown.size === 0) return;
  const rows = await sql<{ word: string; stems: string[] }[]>`
    SELECT word, tsvector_to_array(word_stems(compound_parts(search_text(word, true)), true)) AS stems FROM unnest(${[...unknown]}::text[]) AS word`;
  if (stems.size > MAX_STEMS) stems.clear();
  for (const row of rows) stems.set(row.word, row.stems);
}

/** Chinese texts as the index reads them: each character has its place. */
async function simplify(sql: Sql, texts: string[]): Promise<ReadonlyMap<string, string>> {
  const han = texts.filter((text) => HAN.test(text));
  if (han.length === 0) return new Map();
  const rows = await sql<{ text: string; simplified: string }[]>`
    SELECT text, simplified(text) AS simplified FROM unnest(${han}::text[]) AS text`;
  return new Map(rows.map((row) => [row.text, row.simplified]));
}

/** A part of a text around a match, on one line and cut between words. */
function cutExcerpt(text: string, hit: number): string {
  let from = Math.max(0, hit - BEFORE_HIT);
  if (from > 0) from = text.indexOf(' ', from) + 1 || from;
  let to = Math.min(text.length, from + EXCERPT_LENGTH);
  if (to < text.length) to = Math.max(text.lastIndexOf(' ', to), from + EXCERPT_LENGTH / 2);
  const piece = text.slice(from, to).replaceAll(/\s+/g, ' ').trim().toWellFormed();
  return `${from > 0 ? '… ' : ''}${piece}${to < text.length ? ' …' : ''}`;
}
