import { Search } from 'lucide-react';
import { IconButton } from '../../design/IconButton.tsx';
import { opensPalette } from './load-palette.ts';

/** An icon button that opens the palette where there is no search box. */
export const PaletteButton = () => (
  <IconButton label="Search everything" aria-haspopup="dialog" {...opensPalette}>
    <Search size={18} />
  </IconButton>
);
