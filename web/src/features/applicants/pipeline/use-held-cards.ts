import { useState } from 'react';
import { newOnTop } from '../../../design/lists/held-rows.ts';
import type { PendingMoves } from '../moves/pending-moves.ts';
import type { Card } from './board.ts';

/**
 * Keeps new live cards from pushing a column down under the pointer: while the user hovers it or has scrolled into it,
 * they wait behind a pill. The user's own moves show immediately. A new `list` (other filters) resets it.
 */
export function useHeldCards(rows: readonly Card[], own: PendingMoves, busy: boolean, list: string) {
  const [known, setKnown] = useState<{ list: string; rows: readonly Card[]; ids: ReadonlySet<string> } | null>(null);
  const held =
    busy && known?.list === list
      ? newOnTop(
          rows.map(({ id }) => (own.has(id) ? OWN : id)),
          new Set([...known.ids, OWN]),
        )
      : 0;
  if (held === 0 && (known?.rows !== rows || known.list !== list))
    setKnown({ list, rows, ids: new Set(rows.slice(0, REMEMBERED).map(({ id }) => id)) });
  return { rows: held > 0 ? rows.slice(held) : rows, held, release: () => setKnown(null) };
}

const OWN = 'own';
/** Only this many of a column's first cards are remembered; if more are new, they are shown. */
const REMEMBERED = 100;
