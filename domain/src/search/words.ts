/** A text for comparison in searches: lower case, without accents. The database has the same as `plain_text`. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '');

/** The words of `q`, at most eight. */
export const wordsOf = (q: string): string[] => plainText(q).split(/\s+/).filter(Boolean).slice(0, 8);

/** Whether a person and a job match the words. One or two letters must begin a word; longer ones may be anywhere. */
export function hasWords({ name, title }: { name: string; title: string }, q: string): boolean {
  const texts = [` ${plainText(name)}`, ` ${plainText(title)}`];
  return wordsOf(q).every((word) => texts.some((text) => text.includes(word.length < 3 ? ` ${word}` : word)));
}
