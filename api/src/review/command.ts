import type { Context } from '../context.ts';

/** One part of `npm run review`: what it shows and decides. */
export interface ReviewCommand {
  usage: string;
  list: (context: Context) => Promise<void>;
  /** By verb; each is given the id and the words after it. Throws Misuse where those do not do. */
  verbs: Record<string, (context: Context, id: string, words: string) => Promise<void>>;
}

/** Called in a way that does nothing; the sentence says how it should be. */
export class Misuse extends Error {
  override name = 'Misuse';
}

const MAX_REASON = 300;

/** A reason that its reader is shown. */
export function reasonOf(words: string): string {
  if (words === '' || words.length > MAX_REASON)
    throw new Misuse(`Say why, in at most ${MAX_REASON} characters: it is read by whom it concerns.`);
  return words;
}

/** What people typed, without the signs that would move a terminal's cursor or change its colours; line breaks stay. */
export const plain = (text: string): string => text.replaceAll(/[^\P{C}\n]/gu, '');

/** The same on one line, so that nobody can write a row of a list. */
export const plainLine = (text: string): string => plain(text).replaceAll(/\s+/g, ' ');
