import { useState } from 'react';
import { useMedia } from '../../browser/media.ts';

/** On a narrow window (a tablet) the open sidebar would take a third of the page. */
const NARROW = '(max-width: 1099px)';
/** The choice is stored separately for each width. */
const KEYS = { narrow: 'sidebar-on-tablet', wide: 'sidebar' } as const;

const chosen = (width: keyof typeof KEYS) => localStorage.getItem(KEYS[width]);

/** Whether the sidebar is collapsed: as last chosen; by default collapsed on a tablet and open on wider windows. */
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
