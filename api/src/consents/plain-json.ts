/** As JSON: numbers that it cannot hold are decimal strings. */
export const plainJson = (value: object): object =>
  JSON.parse(JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)));
