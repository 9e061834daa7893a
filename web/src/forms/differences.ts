/** A field whose two versions differ. */
export interface Difference<Field extends string = string> {
  field: Field;
  mine: unknown;
  theirs: unknown;
  /** Only the other side changed it, so its value is preselected. */
  onlyTheirs: boolean;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * The fields where `mine` and `theirs` differ, in the order of `fields`. `base` is the version that the edit began
 * with; if it is null, every difference counts as changed on both sides.
 */
export function differences<Field extends string>(
  fields: readonly Field[],
  mine: Values<Field>,
  theirs: Values<Field>,
  base: Values<Field> | null,
): Difference<Field>[] {
  return fields
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      onlyTheirs: base !== null && same(mine[field], base[field]),
    }));
}

type Values<Field extends string> = Partial<Record<Field, unknown>>;

/** A plain value for display. */
export const valueWords = (value: unknown): string =>
  value === null || value === undefined || value === '' ? 'Blank' : String(value);
