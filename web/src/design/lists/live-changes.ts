import { useEffect, useRef, useState } from 'react';

/**
 * The keys of rows that are new or whose stamp (their stage, for example) changed since the list was first shown; each
 * stays for 2 s. Pass the result to a Table's `changed`. A new `list` (another page or filter) resets it and highlights
 * nothing.
 */
export function useLiveChanges<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  stampOf: (row: Row) => string,
  list = '',
) {
  const seen = useRef<{ list: string; stamps: Map<string, string> } | null>(null);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!rows) return;
    const stamps = new Map(rows.map((row) => [keyOf(row), stampOf(row)]));
    const before = seen.current;
    seen.current = { list, stamps };
    if (!before || before.list !== list) return;
    const fresh = [...stamps].filter(([key, stamp]) => before.stamps.get(key) !== stamp).map(([key]) => key);
    if (fresh.length === 0) return;
    setChanged((now) => new Set([...now, ...fresh]));
    setTimeout(() => setChanged((now) => new Set([...now].filter((key) => !fresh.includes(key)))), 2000);
    // The functions are written inline by callers; rows and list are what can change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rows, list]);
  return changed;
}
