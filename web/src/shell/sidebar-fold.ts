import { useState } from 'react';
import { useMedia } from '../ui/media.ts';

/** A window so narrow that the open sidebar would take a third of it from the page: a tablet. */
const NARROW = '(max-width: 1099px)';
/** What was chosen is kept for either width by itself. */
const KEYS = { narrow: 'sidebar-on-tablet', wide: 'sidebar' } as const;

const chosen = (width: keyof typeof KEYS) => localStorage.getItem(KEYS[width]);

/** Whether the sidebar is folded to icons: as it was left, and until somebody chose, folded on a tablet and open on wider windows. */
export function useSidebarFold(): { folded: boolean; fold: (folded: boolean) => void } {
  const width = useMedia(NARROW) ? 'narrow' : 'wide';
  const [fold, setFold] = useState(() => ({ narrow: chosen('narrow') !== 'open', wide: chosen('wide') === 'folded' }));
  return {
    folded: fold[width],
    fold: (folded) => {
      setFold((before) => ({ ...before, [width]: folded }));
      localStorage.setItem(KEYS[width], folded ? 'folded' : 'open');
    },
  };
}
