interface Keyed {
  id: string;
}

/** Toggles one row, or, with `anchor`, the range up to it. At most `most` are selected. */
export function toggleRow<Row extends Keyed>(
  chosen: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  { key, anchor, most }: { key: string; anchor: string | null; most: number },
): Map<string, Row> {
  const next = new Map(chosen);
  const at = rows.findIndex(({ id }) => id === key);
  if (at < 0) {
    next.delete(key);
    return next;
  }
  const from = anchor === null ? -1 : rows.findIndex(({ id }) => id === anchor);
  const between = from < 0 ? [rows[at]!] : rows.slice(Math.min(from, at), Math.max(from, at) + 1);
  const on = !chosen.has(key);
  for (const row of between) {
    if (!on) next.delete(row.id);
    else if (next.size < most) next.set(row.id, row);
  }
  return next;
}

/** Selects all rows shown, or none if all are selected. */
export function toggleAll<Row extends Keyed>(
  chosen: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  most: number,
): Map<string, Row> {
  const next = new Map(chosen);
  const on = rows.some(({ id }) => !chosen.has(id)) && next.size < most;
  for (const row of rows) {
    if (!on) next.delete(row.id);
    else if (next.size < most) next.set(row.id, row);
  }
  return next;
}
