/** A field that two versions of one thing do not agree on. */
export interface Difference<Field extends string = string> {
  field: Field;
  mine: unknown;
  theirs: unknown;
  /** Only the other side changed it, so its words are taken unless one says otherwise. */
  onlyTheirs: boolean;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Where `mine` and `theirs` differ, in the order of `fields`. `base` is what the edit began from, null where it is no longer known: then every
 * difference counts as both sides'.
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

/** A plain value as words. */
export const valueWords = (value: unknown): string =>
  value === null || value === undefined || value === '' ? 'Left blank' : String(value);
