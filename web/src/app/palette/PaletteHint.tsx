import { keysOf } from '../../shortcuts/catalogue.ts';
import { cx } from '../../design/class-names.ts';
import { keyNames } from '../../design/Kbd.tsx';
import { opensPalette } from './load-palette.ts';

const KEYS = keysOf('palette.open');

/** Opens the palette; shows its shortcut within a search box. */
export function PaletteHint({ className }: { className?: string }) {
  const names = keyNames(KEYS);
  return (
    <button
      type="button"
      title="Search everything"
      aria-haspopup="dialog"
      className={cx(
        'inline-flex h-6 items-center gap-0.5 rounded-[5px] border border-line bg-canvas px-1.5 text-xs text-ink-faint transition-colors hover:border-line-strong/60 hover:text-ink',
        className,
      )}
      {...opensPalette}
    >
      <span className="sr-only">Search everything</span>
      {names.map((name) => (
        <kbd key={name} className="font-sans">
          {name}
        </kbd>
      ))}
    </button>
  );
}
