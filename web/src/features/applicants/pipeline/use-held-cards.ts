import { useState } from 'react';
import { newOnTop } from '../../../ui/held-rows.ts';
import type { Card } from './board.ts';
import type { Overlay } from './overlay.ts';

/**
 * Keeps cards that others bring from pushing a column down under the pointer: while the person hovers it or has scrolled into it they wait
 * behind a pill. The person's own moves are shown at once. `list` changes with the filters, and then everything starts afresh.
 */
export function useHeldCards(rows: readonly Card[], own: Overlay, busy: boolean, list: string) {
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
/** So many of a column's first cards are remembered; among more the pill gives up, and they come in. */
const REMEMBERED = 100;
