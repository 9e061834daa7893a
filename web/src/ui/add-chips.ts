/**
 * Adds what was typed or pasted to a list of short texts: split at commas and line ends, trimmed, blanks and doubles dropped
 * (case does not make a difference), as the specification asks of skills in section 5.
 */
export function addChips(list: readonly string[], typed: string): string[] {
  const known = new Set(list.map((chip) => chip.toLowerCase()));
  const added = typed
    .split(/[,\n]/)
    .map((chip) => chip.trim())
    .filter((chip) => chip !== '' && !known.has(chip.toLowerCase()) && known.add(chip.toLowerCase()));
  return [...list, ...added];
}
