import { Keyboard } from 'lucide-react';
import { overlay } from '../../../shortcuts/overlay.ts';
import { keysOf } from '../../../shortcuts/catalogue.ts';
import { IconButton } from '../../../design/IconButton.tsx';

/** Opens the list of keyboard shortcuts. */
export const KeyboardHint = () => (
  <IconButton
    label="Keyboard shortcuts"
    aria-keyshortcuts={keysOf('shortcuts.show')}
    className="max-sm:hidden pointer-coarse:hidden"
    onClick={() => overlay.open('shortcuts')}
  >
    <Keyboard size={16} />
  </IconButton>
);
