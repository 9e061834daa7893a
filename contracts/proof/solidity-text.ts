/** Reading Solidity as text, for changes that are made to a copy of it. */

/** The source with its comments, strings and what declares only types blanked, at the same offsets. */
export function codeOf(source: string): string {
  return source.replaceAll(
    /\/\/.*|\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|^(?:import|pragma)\b.*$|^\s*mapping\(.*$|^\s*struct \w+ \{[^}]*\}/gm,
    (text) => text.replaceAll(/[^\n]/g, ' '),
  );
}

/** The end of what `text[start]` opens, one past its bracket. */
export function closing(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) depth++;
    if (')]}'.includes(text[at]!) && --depth === 0) return at + 1;
  }
  throw new Error('A bracket is not closed.');
}
