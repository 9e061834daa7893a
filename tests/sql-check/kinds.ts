/**
 * What a value may be: 'string', 'number', 'bigint', 'boolean', 'Date', 'Buffer', 'object', 'null', 'undefined', each with a '[]' for each list
 * around it; '?' where the source does not say.
 */
export type Kinds = Set<string>;

/** The fields of a row, each with what its type allows and the text of that type. */
export type Fields = Map<string, { kinds: Kinds; written: string }>;

export const unknown = (): Kinds => new Set(['?']);

export const lists = (kinds: Kinds): Kinds => new Set([...kinds].map((kind) => `${kind}[]`));
