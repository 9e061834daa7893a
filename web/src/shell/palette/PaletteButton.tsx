import { Search } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { keyNames } from '../../ui/Kbd.tsx';
import { keysOf } from '../../shortcuts/catalogue.ts';
import { door, loadPalette } from './door.ts';

const KEYS = keysOf('palette.open');
const label = () => `Search everything (${keyNames(KEYS).join(' ')})`;
const opens = { onClick: () => door.open('palette'), onPointerEnter: () => void loadPalette().catch(() => {}), onFocus: () => void loadPalette().catch(() => {}) };

/** Opens the palette: the keys themselves, within a search box. */
export const PaletteHint = ({ className }: { className?: string }) => (
  <button
    type="button"
    aria-label={label()}
    title={label()}
    aria-haspopup="dialog"
    className={cx('inline-flex h-6 items-center gap-0.5 rounded-[5px] border border-line bg-canvas px-1.5 text-xs text-ink-faint transition-colors hover:border-line-strong/60 hover:text-ink', className)}
    {...opens}
  >
    {keyNames(KEYS).map((name) => (
      <kbd key={name} className="font-sans">
        {name}
      </kbd>
    ))}
  </button>
);

/** Opens the palette: a glass, where there is no search box. */
export const PaletteButton = ({ className }: { className?: string }) => (
  <IconButton label="Search everything" aria-haspopup="dialog" className={className} {...opens}>
    <Search size={18} />
  </IconButton>
);
