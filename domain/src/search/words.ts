/** A text as search compares it: lower case, without accents. The database has the same as `plain_text`. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '');

/** The words that `q` asks for, at most eight. */
export const wordsOf = (q: string): string[] => plainText(q).split(/\s+/).filter(Boolean).slice(0, 8);

/** Whether a person and a job have the words that are asked for. One or two letters are the beginning of a word; longer ones may be anywhere. */
export function hasWords({ name, title }: { name: string; title: string }, q: string): boolean {
  const texts = [` ${plainText(name)}`, ` ${plainText(title)}`];
  return wordsOf(q).every((word) => texts.some((text) => text.includes(word.length < 3 ? ` ${word}` : word)));
}
