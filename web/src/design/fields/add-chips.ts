/**
 * Adds typed or pasted text to a list of short texts: split at commas and line ends, trimmed, without blanks and
 * duplicates (ignoring case), as section 5 of the specification requires for skills.
 */
export function addChips(list: readonly string[], typed: string): string[] {
  const known = new Set(list.map((chip) => chip.toLowerCase()));
  const added = typed
    .split(/[,\n]/)
    .map((chip) => chip.trim())
    .filter((chip) => chip !== '' && !known.has(chip.toLowerCase()) && known.add(chip.toLowerCase()));
  return [...list, ...added];
}
