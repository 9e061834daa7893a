import type { Context } from '../context.ts';

/** One part of `npm run review`. */
export interface ReviewCommand {
  /** Lines by verb; `list` is the part alone. */
  usage: Record<string, string>;
  list: (context: Context) => Promise<void>;
  /** By verb; each gets the id and the words after it. Throws Misuse if those are invalid. */
  verbs: Record<string, (context: Context, id: string, words: string) => Promise<void>>;
}

/** The command was used wrongly; nothing was done. The first line says what is wrong; others may say how to use it. */
export class Misuse extends Error {
  override name = 'Misuse';
}

const MAX_REASON = 300;

/** A reason that its reader is shown. */
export function reasonOf(words: string): string {
  if (words === '' || words.length > MAX_REASON)
    throw new Misuse(`Give a reason of at most ${MAX_REASON} characters. The account's owner will read it.`);
  return words;
}

/**
 * User input without control characters that would move a terminal's cursor or change its colours; line breaks stay.
 */
export const plain = (text: string): string => text.replaceAll(/[^\P{C}\n]/gu, '');

/** The same on one line, so nobody can forge a row of a list. */
export const plainLine = (text: string): string => plain(text).replaceAll(/\s+/g, ' ');
