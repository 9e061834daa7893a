import { Keyboard } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';

const KEYS = 'j and k go from row to row, x selects, Enter opens, / searches';

/** The keys of the list, for whoever looks for them. */
export const KeyboardHint = () => (
  <Tooltip side="bottom" text={KEYS}>
    <IconButton label={`Keyboard: ${KEYS}`} title="" className="max-sm:hidden pointer-coarse:hidden">
      <Keyboard size={16} />
    </IconButton>
  </Tooltip>
);
