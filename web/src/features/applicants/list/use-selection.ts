import { BULK_MAX } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RowSelection } from '../../../design/lists/TableRow.tsx';
import { toggleAll, toggleRow } from './selection.ts';

/**
 * The selected rows, across pages. Another search or filter (`list`) clears them.
 * @param isCurrent whether the rows are those of `list`; until then none can be selected
 */
export function useSelection(rows: readonly ApplicantRow[], list: string, isCurrent: boolean) {
  const [state, setState] = useState<{ list: string; chosen: ReadonlyMap<string, ApplicantRow> }>({
    list,
    chosen: new Map(),
  });
  const chosen = useMemo(() => (state.list === list ? state.chosen : new Map<string, ApplicantRow>()), [state, list]);
  // For event handlers: keeps the functions stable, so that unchanged rows do not render again.
  const now = useRef({ rows, list, chosen, isCurrent });
  useLayoutEffect(() => {
    now.current = { rows, list, chosen, isCurrent };
  });
  const anchor = useRef<string | null>(null);

  const set = useCallback(
    (next: ReadonlyMap<string, ApplicantRow>) => setState({ list: now.current.list, chosen: next }),
    [],
  );
  const toggle = useCallback(
    (key: string, range: boolean) => {
      if (!now.current.isCurrent) return;
      set(
        toggleRow(now.current.chosen, now.current.rows, { key, anchor: range ? anchor.current : null, most: BULK_MAX }),
      );
      anchor.current = key;
    },
    [set],
  );
  const here = rows.filter(({ id }) => chosen.has(id)).length;
  const selection: RowSelection<ApplicantRow> = {
    has: (key) => chosen.has(key),
    toggle,
    all: here > 0 && (here === rows.length || 'some'),
    toggleAll: () => isCurrent && set(toggleAll(chosen, rows, BULK_MAX)),
    labelOf: (row) => `Select ${row.fullName}`,
  };
  return {
    chosen,
    selection,
    toggle,
    // Rows may arrive after the search was changed: they are not those of the new one, whose selection stays.
    choose: (some: readonly ApplicantRow[]) =>
      now.current.list === list && set(new Map(some.map((row) => [row.id, row]))),
    clear: useCallback(() => set(new Map()), [set]),
  };
}
