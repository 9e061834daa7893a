import { folded } from '@hireledger/domain/text/folded';
import type { TextRange } from '../../design/Highlight.tsx';
import { wordsOf, type Article } from './articles/article.ts';

/** A found article with its best passage. */
export interface Hit {
  article: Article;
  titleRanges: TextRange[];
  passage: string;
  passageRanges: TextRange[];
}

/** Words of a query without meaning for the search. */
export const SILENT: ReadonlySet<string> = new Set(
  'a an and are be can do does for from get has have how i in is it me my of on or the there to want what when where which who why will with you your'.split(
    ' ',
  ),
);
const WORD = /[\p{L}\p{N}]+/gu;
const PASSAGE = 160;

interface Field {
  words: string[];
  weight: number;
}
interface Entry {
  article: Article;
  fields: Field[];
  passages: string[];
}

const wordsIn = (text: string): string[] => folded(text).match(WORD) ?? [];

const entryOf = (article: Article): Entry => {
  const passages = [article.summary, ...article.parts.map(wordsOf).filter(Boolean)];
  return {
    article,
    passages,
    fields: [
      { words: wordsIn(article.title), weight: 10 },
      { words: wordsIn(article.words ?? ''), weight: 5 },
      { words: wordsIn(article.summary), weight: 4 },
      { words: wordsIn(passages.slice(1).join(' ')), weight: 1 },
    ],
  };
};

/**
 * Makes articles searchable; do it once. Our own, at 1.3 KB: MiniSearch would add 5.9 KB to the page and still leave passages and marks to us.
 */
export function openSearch(articles: readonly Article[]): (query: string, role?: Article['for']) => Hit[] {
  const entries = articles.map(entryOf);
  return (query, role) => {
    const all = wordsIn(query.slice(0, 200));
    const significant = all.filter((word) => !SILENT.has(word));
    const asked = significant.length > 0 ? significant : all;
    if (asked.length === 0) return [];
    const scored = entries
      .map((entry) => ({ entry, scores: asked.map((word) => scoreOf(entry, word)) }))
      .filter(({ scores }) => scores.some((score) => score > 0));
    // Articles that match every word; if there are none, those that match some.
    const whole = scored.filter(({ scores }) => scores.every((score) => score > 0));
    return (whole.length > 0 ? whole : scored)
      .map(({ entry, scores }) => ({
        entry,
        score:
          scores.reduce((sum, score) => sum + score, 0) *
          (role && entry.article.for !== role && entry.article.for !== 'everyone' ? 0.4 : 1),
      }))
      .toSorted((one, other) => other.score - one.score)
      .map(({ entry }) => hitOf(entry, asked));
  };
}

function scoreOf({ fields }: Entry, asked: string): number {
  let best = 0;
  for (const { words, weight } of fields)
    for (const word of words) best = Math.max(best, weight * likeness(asked, word));
  return best;
}

/** 1 for the same word, less for a prefix, a part or a typo, 0 for another word. */
export function likeness(asked: string, word: string): number {
  if (asked === word) return 1;
  if (asked.length >= 2 && word.startsWith(asked)) return 0.8;
  // 'payments' matches 'payment', 'applying' matches 'apply'.
  const stem = Math.max(4, asked.length - 3);
  if (
    asked.length > stem &&
    word.length >= 4 &&
    word.length <= asked.length &&
    word.slice(0, stem) === asked.slice(0, stem)
  )
    return 0.6;
  if (asked.length >= 4 && word.includes(asked)) return 0.5;
  const slips = asked.length >= 8 ? 2 : asked.length >= 4 ? 1 : 0;
  return slips > 0 && Math.abs(asked.length - word.length) <= slips && distance(asked, word) <= slips ? 0.45 : 0;
}

/** Letters to change, add, omit or swap with their neighbour. */
function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[other.length]!;
}

function hitOf({ article, passages }: Entry, asked: string[]): Hit {
  const counted = passages.map((passage) => ({ passage, ranges: rangesIn(passage, asked) }));
  const best = counted.reduce((most, each) => (each.ranges.length > most.ranges.length ? each : most), counted[0]!);
  const passage = cut(best.passage, best.ranges[0]?.[0] ?? 0);
  return { article, titleRanges: rangesIn(article.title, asked), passage, passageRanges: rangesIn(passage, asked) };
}

/** The ranges of the query's words in a text. */
export function rangesIn(text: string, asked: readonly string[]): TextRange[] {
  return [...text.matchAll(WORD)]
    .filter(([word]) => asked.some((each) => likeness(each, folded(word)) > 0))
    .map((match) => [match.index, match.index + match[0].length]);
}

/** Shortens a long text around a position, between words. */
function cut(text: string, around: number): string {
  if (text.length <= PASSAGE) return text;
  const from = around < PASSAGE / 2 ? 0 : text.indexOf(' ', around - PASSAGE / 3) + 1;
  const end = text.lastIndexOf(' ', from + PASSAGE);
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + PASSAGE >= text.length ? undefined : end)}${from + PASSAGE >= text.length ? '' : ' …'}`;
}
