import type { PictureName } from '../pictures.ts';

/**
 * A part of an article. In texts `**Post a Job**` is a label of the UI, `[Wallet](/wallet)` a link; there is no other
 * markup.
 */
export type Part =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'steps'; steps: readonly string[] }
  | { kind: 'list'; items: readonly string[] }
  /** Keys and what they do. */
  | { kind: 'keys'; rows: readonly (readonly [keys: string, does: string])[] }
  | { kind: 'note'; text: string }
  | { kind: 'picture'; name: PictureName };

export const GROUPS = ['Getting started', 'Finding work', 'Your account', 'Hiring', 'Money'] as const;
export type Group = (typeof GROUPS)[number];

export interface Article {
  /** Its address: /help/{slug}. */
  slug: string;
  title: string;
  /** One sentence, shown in lists. */
  summary: string;
  group: Group;
  for: 'everyone' | 'talent' | 'company';
  /** More words to find it by. */
  words?: string;
  parts: readonly Part[];
  /** Slugs of articles to read next. */
  related: readonly string[];
}

export const heading = (text: string): Part => ({ kind: 'heading', text });
export const text = (words: string): Part => ({ kind: 'text', text: words });
export const steps = (...each: string[]): Part => ({ kind: 'steps', steps: each });
export const list = (...items: string[]): Part => ({ kind: 'list', items });
export const keys = (...rows: (readonly [string, string])[]): Part => ({ kind: 'keys', rows });
export const note = (words: string): Part => ({ kind: 'note', text: words });
export const picture = (name: PictureName): Part => ({ kind: 'picture', name });

/** A text of an article without its markup. */
const plain = (marked: string): string => marked.replaceAll('**', '').replaceAll(/\[([^[\]]+)\]\([^()]*\)/g, '$1');

/** All words of a part, for the search. */
export function wordsOf(part: Part): string {
  switch (part.kind) {
    case 'steps':
      return part.steps.map(plain).join(' ');
    case 'list':
      return part.items.map(plain).join(' ');
    case 'keys':
      return part.rows.map(([key, does]) => `${key} ${does}`).join('. ');
    case 'picture':
      return '';
    default:
      return plain(part.text);
  }
}
