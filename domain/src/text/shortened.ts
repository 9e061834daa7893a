/** A text of at most `most` letters, with an ellipsis where more follow. Cut by letters: half of a pair is no text for the database. */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}
