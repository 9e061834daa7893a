import type { Sql } from '@hireledger/db/connect';
import type { JobCard } from '@hireledger/domain/http/job-search';
import type { FoundJob } from './fetch-cards.ts';

type Range = [number, number];

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
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
  const starts = new Set(lexemes.map((lexeme) => lexeme.slice(0, 3)));
  if (wanted.size > 0) {
    const texts = jobs.flatMap((job) => [job.title, job.companyName, job.description, ...job.skills]);
    await learnStems(sql, texts, starts);
  }
  const isHit = (word: string) =>
    starts.has(word.slice(0, 3)) && (stems.get(word) ?? []).some((stem) => wanted.has(stem));
  const find = (text: string): Range[] =>
    wanted.size === 0
      ? []
      : [...text.matchAll(WORD)]
          .filter(([word]) => isHit(word.toLowerCase()))
          .map(({ 0: word, index }) => [index, index + word.length]);
  return jobs.map((job) => {
    const excerpt = cutExcerpt(job.description, find(job.description)[0]?.[0] ?? 0);
    return {
      excerpt,
      hits: {
        title: find(job.title),
        companyName: find(job.companyName),
        excerpt: find(excerpt),
        skills: job.skills.map(find),
      },
    };
  });
}

/** Reads the stems of unknown words that may be matches from the database. */
async function learnStems(sql: Sql, texts: string[], starts: Set<string>): Promise<void> {
  const unknown = new Set<string>();
  for (const text of texts)
    for (const [word] of text.matchAll(WORD)) {
      const lower = word.toLowerCase();
      if (lower.length <= 60 && starts.has(lower.slice(0, 3)) && !stems.has(lower)) unknown.add(lower);
    }
  if (unknown.size === 0) return;
  const rows = await sql<{ word: string; stems: string[] }[]>`
    SELECT word, tsvector_to_array(to_tsvector('english', word)) AS stems FROM unnest(${[...unknown]}::text[]) AS word`;
  if (stems.size > MAX_STEMS) stems.clear();
  for (const row of rows) stems.set(row.word, row.stems);
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
