const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const idOf = (item: unknown): unknown => (isPlain(item) ? item['id'] : undefined);

/**
 * `after`, but whatever is equal in `before` is the same object as there, so that it is not rendered again. A row is
 * compared with the row of its id, wherever that was: one that moved is still the same. Everything else is compared with
 * what was in its place.
 */
export function keepIdentical(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const rows = new Map(before.flatMap((row) => (idOf(row) === undefined ? [] : [[idOf(row), row]])));
    const kept = after.map((item, index) => {
      const id = idOf(item);
      return keepIdentical(id === undefined ? before[index] : rows.get(id), item);
    });
    return kept.length === before.length && kept.every((item, index) => item === before[index]) ? before : kept;
  }
  if (!isPlain(before) || !isPlain(after)) return after;
  const names = Object.keys(after);
  const kept = Object.fromEntries(names.map((name) => [name, keepIdentical(before[name], after[name])]));
  const isSame = Object.keys(before).length === names.length && names.every((name) => kept[name] === before[name]);
  return isSame && names.every((name) => name in before) ? before : kept;
}
