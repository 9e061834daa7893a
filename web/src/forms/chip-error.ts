const SHOWN = 24;

/**
 * The sentence about a list of short texts. An issue of one text names it: the field's error is then a list, with the
 * issue at the text's place.
 */
export function chipError(error: unknown, chips: readonly string[]): string | undefined {
  const of = error as ({ message?: string } & ({ message?: string } | undefined)[]) | undefined;
  if (of?.message) return of.message;
  const at = chips.findIndex((_, index) => of?.[index]?.message);
  return at < 0 ? undefined : `${shortened(chips[at]!)}: ${of?.[at]?.message}`;
}

function shortened(chip: string): string {
  const letters = [...chip];
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('').trimEnd()}…` : chip;
}
