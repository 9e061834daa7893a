/** 'Ada Lovelace' → 'AL', 'Acme' → 'AC', '' → '?'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters =
    words.length > 1
      ? [...words[0]!].slice(0, 1).concat([...words.at(-1)!].slice(0, 1))
      : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** A hue from 0 to 359, always the same for one name. */
export function hueOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0;
  return hash % 360;
}
