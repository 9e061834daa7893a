import { overlay } from '../../shortcuts/overlay.ts';

export const loadPalette = () => import('./Palette.tsx');
const ahead = () => void loadPalette().catch(() => {});
/** For a button that opens it: prefetches on hover. */
export const opensPalette = { onClick: () => overlay.open('palette'), onPointerEnter: ahead, onFocus: ahead };
