interface Keyed {
  id: string;
}

/** One row on or off; from `anchor` to it, where one is given, all of them as it becomes. At most `most` are chosen. */
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

/** All rows that are shown, or none of them where all are chosen. */
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
