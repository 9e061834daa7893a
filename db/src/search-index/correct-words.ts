// Why: docs/decisions/0398-order-spread-and-correct-what-the-board-finds.md
import { isKnown, knownWords } from '@hireledger/domain/search/typed-query';
import type { Sql } from '../connect.ts';
import { spellingDistance } from './spelling-distance.ts';

/** Words of one query that are looked up. */
const MAX_WORDS = 6;
/** Known words that are compared with a typed one. */
const CANDIDATES = 100;
/** Shorter words are too near to each other to guess at, longer ones are none. */
const [SHORTEST, LONGEST] = [3, 40];

/**
 * The same words, each replaced by a similarly spelt word of a title, skill, company or place, or of the lists. Null if nothing
 * can be replaced.
 * @param typed words in lower case that no job has
 */
export async function correctWords(sql: Sql, typed: readonly string[]): Promise<string[] | null> {
  const first = typed.slice(0, MAX_WORDS).filter((word) => word.length >= SHORTEST && word.length <= LONGEST);
  if (first.length === 0) return null;
  const nearest = new Map<string, string>();
  const take = (rows: readonly Candidates[], more: readonly string[] = []) => {
    for (const row of rows) {
      const word = nearestOf(row.typed, row.words, more);
      if (word) nearest.set(row.typed, word);
    }
  };
  // What shares a deletion is one error away; for longer words, the most similar ones may be two, and take longer to find.
  take(
    await sql<Candidates[]>`
      SELECT typed, ARRAY(SELECT known.word FROM search_vocabulary known WHERE deletions(known.word) && (deletions(typed) || rtrim(typed, '0123456789')) LIMIT ${CANDIDATES}) AS words
        FROM unnest(${first}::text[]) AS typed`,
    knownWords(),
  );
  const long = first.filter((word) => word.length >= TWO_ERRORS && !nearest.has(word));
  if (long.length > 0)
    take(
      await sql<Candidates[]>`
      SELECT typed, ARRAY(SELECT known.word FROM search_vocabulary known WHERE known.word % typed
                           ORDER BY similarity(known.word, typed) DESC, known.word LIMIT ${CANDIDATES}) AS words
        FROM unnest(${long}::text[]) AS typed`,
    );
  const better = typed.map((word) => nearest.get(word) ?? word);
  return better.some((word, index) => word !== typed[index]) ? better : null;
}

/** What is meant by each of these words that is misspelt: neither of a listed job nor of the lists of synonyms. */
export async function correctUnknown(sql: Sql, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const unlisted = words.filter((word) => !isKnown(word));
  if (unlisted.length === 0) return new Map();
  const rows = await sql<{ word: string }[]>`SELECT word FROM search_vocabulary WHERE word = ANY (${unlisted}::text[])`;
  const unknown = unlisted.filter((word) => !rows.some((row) => row.word === word));
  const better = (await correctWords(sql, unknown)) ?? unknown;
  return new Map(
    unknown.map((word, index) => [word, better[index]!] as const).filter(([word, other]) => word !== other),
  );
}

/**
 * The same words with a blank less or more, where that makes words of titles, skills and companies: "word press", "machinelearning". Null if
 * nothing can be replaced. Only words in `unknown`, which no job has, are divided.
 */
export async function correctBlanks(
  sql: Sql,
  typed: readonly string[],
  unknown: readonly string[],
): Promise<string[] | null> {
  const words = typed.slice(0, MAX_WORDS);
  const divided = new Map(
    unknown
      .slice(0, MAX_WORDS)
      .filter((word) => word.length <= LONGEST)
      .map((word) => [word, divisions(word)]),
  );
  const joined = words.slice(1).map((word, index) => words[index]! + word);
  const rows = await sql<{ word: string }[]>`
    SELECT word FROM search_vocabulary WHERE word = ANY (${[...joined, ...[...divided.values()].flat(2)]}::text[])`;
  const known = new Set(rows.map(({ word }) => word));
  const better: string[] = [];
  for (let at = 0; at < typed.length; at += 1) {
    const word = typed[at]!;
    if (at < joined.length && known.has(joined[at]!)) {
      better.push(joined[at]!);
      at += 1;
    } else {
      const parts = divided.get(word)?.find((both) => both.every((part) => known.has(part) || /^\p{N}+$/u.test(part)));
      better.push(...(parts ?? [word]));
    }
  }
  return better.length === typed.length && better.every((word, index) => word === typed[index]) ? null : better;
}

/** A word as two, each of at least three letters; where a number begins or ends, each may be shorter. */
const divisions = (word: string): [string, string][] =>
  Array.from({ length: word.length - 1 }, (_, at): [string, string] => [
    word.slice(0, at + 1),
    word.slice(at + 1),
  ]).filter(
    ([one, other]) => /\p{N}$/u.test(one) !== /^\p{N}/u.test(other) || Math.min(one.length, other.length) >= SHORTEST,
  );

interface Candidates {
  typed: string;
  words: string[];
}

/** Two errors are allowed from so many letters on: shorter words are too near to each other. */
const TWO_ERRORS = 8;

/** The word with the fewest errors, of a job rather than another, of the same first letter, and then of the same last. Null if none is near enough. */
function nearestOf(typed: string, words: readonly string[], more: readonly string[]): string | null {
  // Java17 is a Java, and no Java1.
  const unnumbered = typed.replace(/(?<![0-9])[0-9]+$/, '');
  if (unnumbered !== typed && words.includes(unnumbered)) return unnumbered;
  const ranked = [...new Set([...words, ...more])]
    .map((word, at) => ({
      word,
      listed: at < words.length ? 0 : 1,
      distance: spellingDistance(word, typed),
      start: word[0] === typed[0] ? 0 : 1,
      end: word.at(-1) === typed.at(-1) ? 0 : 1,
    }))
    .filter(
      ({ word, distance }) =>
        distance > 0 && distance <= (typed.length >= TWO_ERRORS ? 2 : 1) && isTypingError(word, typed, distance),
    )
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        a.listed - b.listed ||
        a.start - b.start ||
        a.end - b.end ||
        a.word.length - b.word.length ||
        (a.word < b.word ? -1 : 1),
    );
  return ranked[0]?.word ?? null;
}

/**
 * In short words the letters may be in another order (of three letters not the first: an NLP is no LPN), or one may be too many or too few behind the
 * first: another letter makes another word. Two errors in the last three letters make another word, too, unless they are one letter for another: universe
 * is no error for universal, nor physical for physics, but an enginner is an engineer.
 */
function isTypingError(word: string, typed: string, errors: number): boolean {
  if (errors > 1 && !isReplaced(word, typed)) {
    const end = Math.max(word.length, typed.length) - 3;
    return word.slice(0, end) !== typed.slice(0, end);
  }
  if (typed.length > 4) return true;
  if (typed.length === SHORTEST && word[0] !== typed[0]) return false;
  return word.length === typed.length ? [...word].sort().join('') === [...typed].sort().join('') : word[0] === typed[0];
}

const isReplaced = (word: string, typed: string): boolean =>
  word.length === typed.length && [...word].filter((letter, at) => letter !== typed[at]).length === 1;
