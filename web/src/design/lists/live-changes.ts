import { useEffect, useMemo, useRef, useState } from 'react';

const SHOWN_MS = 2000;

/**
 * The keys of rows that came, or whose stamp (their stage, for example) changed. Rows after all known ones did not come:
 * they were loaded by scrolling, or moved up from the next page.
 */
export function changedKeys(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const keys = [...now.keys()];
  const end = before.size === 0 ? keys.length : keys.findLastIndex((key) => before.has(key)) + 1;
  return keys.slice(0, end).filter((key) => before.get(key) !== now.get(key));
}

/**
 * The keys of rows that came or whose stamp changed since the list was first shown (`changedKeys`); each
 * stays for 2 s, or up to 4 while others change. Pass the result to a Table's `changed`. A new `list` (another page or filter) resets it and highlights
 * nothing.
 */
export function useLiveChanges<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  stampOf: (row: Row) => string,
  list = '',
) {
  const seen = useRef<{ list: string; stamps: Map<string, string> } | null>(null);
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!rows) return;
    const stamps = new Map(rows.map((row) => [keyOf(row), stampOf(row)]));
    const before = seen.current;
    seen.current = { list, stamps };
    if (!before || before.list !== list) return;
    const fresh = changedKeys(before.stamps, stamps);
    if (fresh.length === 0) return;
    const now = performance.now();
    const isShown = ([, since]: readonly [string, number]) => now - since < SHOWN_MS;
    setChanged((shown) => new Map([...[...shown].filter(isShown), ...fresh.map((key) => [key, now] as const)]));
    // One timer for all, so that a list that changes all the time is not rendered again for each end.
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChanged(new Map()), SHOWN_MS);
    // The functions are written inline by callers; rows and list are what can change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rows, list]);
  return useMemo(() => new Set(changed.keys()), [changed]);
}
