/** Ends of names by which nobody calls a person or a company; of those that are surnames too, only the capitals: Vi, Sa, As. */
const SUFFIX =
  /^(?:jr|sr|ltd|limited|llc|llp|inc|incorporated|corp|corporation|plc|gmbh|mbh|kgaa|sarl|srl|aps|oy|kft|pty|bhd)$/i;
const CAPITAL_SUFFIX = /^(?:II|III|IV|V|VI|AG|KG|OHG|UG|SE|SA|SAS|SPA|BV|NV|AB|AS)$/;

/** 'Ada Lovelace' → 'AL', 'Acme' → 'AC', 'Rivet & Sons GmbH' → 'RS', '李小龍 (Bruce)' → '李小', '' → '?'. */
export function initialsOf(name: string): string {
  const words = wordsOf(name.replace(/[([{][^)\]}]*[)\]}]?/g, ' '));
  const [first, ...others] = words.length > 0 ? words : wordsOf(name);
  const last = others.filter((word) => !SUFFIX.test(word) && !CAPITAL_SUFFIX.test(word)).at(-1);
  if (first === undefined) return '?';
  return (last === undefined ? [...first].slice(0, 2).join('') : [...first][0]! + [...last][0]!).toUpperCase();
}

/** The letters and digits of each word: '“Ada”' → 'Ada', 'S.A.' → 'SA'. */
const wordsOf = (name: string): string[] =>
  name
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter(Boolean);

/** A hue from 0 to 359, always the same for one name. */
export function hueOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0;
  return hash % 360;
}
